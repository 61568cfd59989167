import { type ReactNode, useEffect } from "react";
import { prefetchIdentity } from "../../../reader/open-identity.ts";
import { ReplaceTo } from "../../../reader/redirect-to-login.tsx";
import { useSession } from "../../../reader/session.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { LoadingPage } from "../../../ui/page/loading-page.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

type GuestOnlyProps = { to: string; state?: unknown; children: ReactNode };

/** A page for visitors. Redirects signed-in readers and replaces the history entry. */
export function GuestOnly({ to, state, children }: GuestOnlyProps) {
	const { reader, loading } = useSession();
	const hydrated = useHydrated();
	useEffect(prefetchOnFirstInput, []);
	if (reader && !loading) return <ReplaceTo to={to} state={state} />;
	if (reader) return <LoadingPage label={label} />;
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

/** Loads the identity service on the first focus or press. Reading the page does not need it. */
function prefetchOnFirstInput(): () => void {
	if (document.activeElement !== document.body) prefetchIdentity();
	const removal = new AbortController();
	for (const type of ["focusin", "pointerdown"])
		addEventListener(type, prefetchIdentity, { once: true, passive: true, signal: removal.signal });
	return () => removal.abort();
}

const label = "Looking for your account";
