import { createPath } from "react-router";
import { dataRouter } from "../../platform/router/internals.ts";
import { areScriptsDeployed } from "../../platform/router/site-scripts.ts";
import { notify } from "../../ui/toasts/notify.ts";
import { allowReloadOnce } from "./reload-guard.ts";
import { hasUnsavedInput } from "./unsaved-input.ts";

let isHandled = false;

/** Handles dynamic imports that fail after a deployment. The importing code handles all other failures. */
export function reloadOnMissingChunk(): void {
	addEventListener("vite:preloadError", () => {
		// Read now: the user activation expires.
		const isUserAction = navigator.userActivation?.isActive ?? false;
		areScriptsDeployed().then(
			(areDeployed) => areDeployed || reloadOrNotify(isUserAction),
			() => {},
		);
	});
}

/** Reloads the page if a click failed and no input would be lost. Otherwise shows a notice. */
function reloadOrNotify(isUserAction: boolean): void {
	if (isHandled || isNavigating()) return;
	isHandled = true;
	if (isUserAction && !hasUnsavedInput() && allowReloadOnce(createPath(location))) location.reload();
	else
		notify({
			tone: "info",
			text: "The site has been updated since you opened this page. Load it again to use everything on it.",
			action: { label: "Load again", run: () => location.reload() },
			isLasting: true,
		});
}

/** During a navigation the current page needs no more scripts. */
function isNavigating(): boolean {
	return dataRouter()?.state.navigation.state === "loading";
}
