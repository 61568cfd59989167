/** Fetches the script and styles of a screen ahead. By the router's own list, but without the router, which would run what it fetches. */
export function fetchScreen(id: string): void {
	const files = window.__reactRouterManifest?.routes?.[id];
	if (!files) return;
	const { module, imports = [], css = [] } = files;
	for (const href of [module, ...imports]) fetchAhead({ rel: "modulepreload", href });
	for (const href of css) fetchAhead({ rel: "prefetch", as: "style", href });
}

function fetchAhead(attributes: { rel: string; href: string; as?: string }): void {
	if (document.querySelector(`link[href="${attributes.href}"]`)) return;
	document.head.append(Object.assign(document.createElement("link"), attributes));
}
