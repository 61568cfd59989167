/** Opens a path of the site as a new document, scrolled to the top. */
export function openDocument(path: string): void {
	// Assigning the current path reloads, which restores the scroll position of this history entry.
	if (path === location.pathname) history.replaceState(null, "");
	location.assign(path);
}
