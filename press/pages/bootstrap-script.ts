/**
 * Starts the app from the page's data. Identical in every page and build, so that one hash in the policy allows it.
 *
 * A reading page fetches no script until the page has loaded and the browser is idle, or until the first interaction.
 * The text of a story is shown first (app/before-story.ts).
 * Links and forms work without script. Buttons do not: clicks before hydration are recorded and replayed by the app.
 * A click opens or closes a menu at once. The replay toggles it back first, so that it ends as the reader left it.
 */
export const bootstrapScript = `
const page = JSON.parse(document.querySelector("script[data-page]").textContent);
const pressed = [];
const keep = (event) => {
	const button = event.target.closest("button[type=button]");
	if (!button) return;
	event.stopImmediatePropagation();
	pressed.push(button);
};
addEventListener("click", keep, true);
window.replayClicks = () => {
	removeEventListener("click", keep, true);
	for (const button of pressed.splice(0))
		setTimeout(() => {
			button.popoverTargetElement?.togglePopover();
			button.click();
		});
};
if (page.isLater)
	await new Promise((start) => {
		for (const act of ["pointerdown", "keydown", "focusin", "click", "scroll"])
			addEventListener(act, start, { capture: true, passive: true, once: true });
		const rest = () =>
			window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
		if (document.readyState === "complete") rest();
		else addEventListener("load", rest);
	});
await window.textShown;
for (const href of page.scripts)
	document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
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
`.replaceAll(/\n\t*/g, " ");
