import { type ReactNode, useEffect } from "react";
import { openIdentitySoon } from "../identity/open-identity.ts";
import { useSession } from "../identity/session.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { Spinner } from "../ui/spinner.tsx";
import { Redirect } from "./redirect.tsx";
import { WaitingPage } from "./waiting-page.tsx";

type SentOnProps = { to: string; state?: unknown; children: ReactNode };

/** A page for visitors: who is signed in, or has just signed in on it, is sent on. The entry in the history is given up, so Back does not lead here. */
export function SentOn({ to, state, children }: SentOnProps) {
	const { reader, loading } = useSession();
	const hydrated = useHydrated();
	useEffect(openIdentitySoon, []);
	if (reader && !loading) return <Redirect to={to} state={state} />;
	if (reader) return <WaitingPage label={label} />;
	return (
		<>
			{!hydrated && (
				<div className="for-readers">
					<Spinner label={label} />
				</div>
			)}
			<div className="for-visitors">{children}</div>
		</>
	);
}

const label = "Looking for your account";
