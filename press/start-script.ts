/** Starts the app from the page's data. The same in every page and every build, so that one hash in firebase.json allows it. */
export const startScript = `
const page = JSON.parse(document.querySelector("script[data-page]").textContent);
const stream = new ReadableStream({
	start(data) {
		data.enqueue(page.data);
		data.close();
	},
});
window.__reactRouterContext = { ...page.context, stream: stream.pipeThrough(new TextEncoderStream()) };
const files = [page.manifest, ...Object.values(page.routes)];
const [, ...modules] = await Promise.all(files.map((file) => import(file)));
const ids = Object.keys(page.routes);
window.__reactRouterRouteModules = Object.fromEntries(ids.map((id, index) => [id, modules[index]]));
import(page.entry);
`.replaceAll(/\n\t*/g, "");
