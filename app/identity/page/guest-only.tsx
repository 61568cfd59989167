import { type ReactNode, useEffect } from "react";
import { WaitingPage } from "../../layout/waiting-page.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { openIdentitySoon } from "../open-identity.ts";
import { useSession } from "../session.ts";
import { ReplaceTo } from "./replace-to.tsx";

type GuestOnlyProps = { to: string; state?: unknown; children: ReactNode };

/** A page for visitors: who is signed in, or has just signed in on it, is sent on. The entry in the history is given up, so Back does not lead here. */
export function GuestOnly({ to, state, children }: GuestOnlyProps) {
	const { reader, loading } = useSession();
	const hydrated = useHydrated();
	useEffect(openWhenActedUpon, []);
	if (reader && !loading) return <ReplaceTo to={to} state={state} />;
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

/** Whoever does something here will need the identity service; who only looks does without its script. */
function openWhenActedUpon(): () => void {
	if (document.activeElement !== document.body) openIdentitySoon();
	const gone = new AbortController();
	for (const act of ["focusin", "pointerdown"])
		addEventListener(act, openIdentitySoon, { once: true, passive: true, signal: gone.signal });
	return () => gone.abort();
}

const label = "Looking for your account";
