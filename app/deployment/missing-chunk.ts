import { createPath } from "react-router";
import { dataRouter } from "../router/internals.ts";
import { notify } from "../toasts/notify.ts";
import { allowReloadOnce } from "./reload-guard.ts";
import { areScriptsDeployed } from "./site-scripts.ts";
import { hasUnsavedInput } from "./unsaved-input.ts";

let isHandled = false;

/** Listens for parts of a page that are fetched later and do not come. What else is to be done about one, whoever asked for it knows. */
export function reloadOnMissingChunk(): void {
	addEventListener("vite:preloadError", () => {
		// Now: a moment later the reader's press is forgotten.
		const hasActed = navigator.userActivation?.isActive ?? false;
		areScriptsDeployed().then(
			(areThere) => areThere || reloadOrNotify(hasActed),
			() => {},
		);
	});
}

/** After a deployment a press that leads to nothing renews the page. One that nobody touches, or that something was typed into, is left as it is. */
function reloadOrNotify(hasActed: boolean): void {
	if (isHandled || isNavigating()) return;
	isHandled = true;
	if (hasActed && !hasUnsavedInput() && allowReloadOnce(createPath(location))) location.reload();
	else
		notify({
			tone: "info",
			text: "The site has been renewed since you opened this page. Load it again to use everything on it.",
			action: { label: "Load again", run: () => location.reload() },
			isLasting: true,
		});
}

/** Who is going to another page needs nothing more of this one, and is not held back for it. */
function isNavigating(): boolean {
	return dataRouter()?.state.navigation.state === "loading";
}
