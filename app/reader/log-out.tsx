import { useSingleFlight } from "../ui/use-single-flight.ts";
import { withSessionActions } from "./load-session-actions.ts";

/** Signs out, in every tab. */
export function LogOut() {
	const { busy, run } = useSingleFlight();
	return (
		<button
			className="log-out"
			type="button"
			aria-busy={busy}
			onClick={() => run(() => withSessionActions((actions) => actions.logOut()))}
		>
			Log Out
		</button>
	);
}
