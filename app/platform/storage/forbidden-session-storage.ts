/**
 * Where the browser forbids session storage, puts one in its place that is always empty and takes nothing. React Router's
 * inline script, which restores the scroll position, throws without one. Part of every page: keep it short.
 */
export function replaceForbiddenSessionStorage(): void {
	try {
		sessionStorage.getItem("");
	} catch {
		Object.defineProperty(window, "sessionStorage", { value: { getItem: () => null } });
	}
}
