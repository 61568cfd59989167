import { currentSession, onSession } from "../identity/session.ts";

const lists = ["main-layout", "front", "category"];
const forEveryone = [...lists, "about", "terms", "accessibility", "protected", "login"];
const forReaders = ["story", "bookmark"];

/** Fetches the few kilobytes of script behind each link of the page's frame, so that a link works when the connection does not. */
export async function keepScreensAtHand(): Promise<void> {
	const fetchStories = () => currentSession().reader && forReaders.map(fetchScreen);
	onSession(fetchStories);
	fetchStories();
	await Promise.all(forEveryone.map(fetchScreen));
}

/** By the router's own list, but without the router, which would run all that it fetches. */
async function fetchScreen(name: string): Promise<void> {
	const files = window.__reactRouterManifest?.routes?.[`screens/${name}`];
	if (!files) return;
	const { module, imports = [], css = [] } = files;
	const scripts = [module, ...imports].map((href) => fetchAhead({ rel: "modulepreload", href }));
	const styles = css.map((href) => fetchAhead({ rel: "prefetch", as: "style", href }));
	await Promise.all([...scripts, ...styles]);
}

function fetchAhead(attributes: { rel: string; href: string; as?: string }): Promise<void> | undefined {
	if (document.querySelector(`link[href="${attributes.href}"]`)) return undefined;
	const link = Object.assign(document.createElement("link"), attributes);
	return new Promise((done) => {
		// One that does not come is missed only by who goes there.
		for (const end of ["load", "error"]) link.addEventListener(end, () => done(), { once: true });
		document.head.appendChild(link);
	});
}
