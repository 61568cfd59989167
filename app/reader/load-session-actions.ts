import { notify } from "../ui/toasts/notify.ts";

type SessionActions = typeof import("./session-actions.ts");

/** Most visitors need none. */
export const loadSessionActions = () => import("./session-actions.ts");

/** Runs an action of the session, or says that it could not be loaded. */
export async function withSessionActions(run: (actions: SessionActions) => Promise<void>): Promise<void> {
	let actions: SessionActions;
	try {
		actions = await loadSessionActions();
	} catch (error) {
		notify({
			tone: "error",
			text: "The part of the site that signs you in could not be loaded. Check your connection and try again.",
			detail: `auth/network-request-failed: ${String(error)}`,
		});
		return;
	}
	await run(actions);
}

/** Loads the identity service early. Ignores errors: the action that needs it reports them. */
export function prefetchSessionActions(): void {
	loadSessionActions().then(
		(actions) => actions.prefetchIdentity(),
		() => {},
	);
}
