import { notify } from "../toasts/notify.ts";
import { useSingleFlight } from "../ui/use-single-flight.ts";
import { notifyAuthError } from "./notify-auth-error.ts";
import { openIdentity } from "./open-identity.ts";

/** Signs out, in every tab. */
export function LogOut() {
	const { busy, run } = useSingleFlight();
	const logOut = () =>
		run(async () => {
			try {
				await (await openIdentity()).signOut();
				notify({ tone: "warning", text: "Logged Out Successfully" });
			} catch (error) {
				notifyAuthError(error);
			}
		});
	return (
		<button className="button button-outline button-small" type="button" aria-busy={busy} onClick={logOut}>
			Log Out
		</button>
	);
}
