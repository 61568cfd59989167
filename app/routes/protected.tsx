import { useState } from "react";
import { Outlet } from "react-router";
import { ReplaceTo } from "../identity/page/replace-to.tsx";
import { useToLogin } from "../identity/return-to.ts";
import { useSession } from "../identity/session.ts";
import { WaitingPage } from "../layout/waiting-page.tsx";

/** Pages for signed-in readers: a spinner while the session is not known, then the page, or the login page with the way back. */
export default function Protected() {
	const { reader, loading } = useSession();
	if (loading) return <WaitingPage label="Looking for your account" />;
	if (!reader) return <RedirectToLogin />;
	return <Outlet />;
}

/** Keeps the height of the page that is being left: if it shrank first, the reader's place in it would be lost. */
function RedirectToLogin() {
	const login = useToLogin();
	const [height] = useState(() => (scrollY > 0 ? document.documentElement.scrollHeight : undefined));
	return (
		<>
			<ReplaceTo {...login} />
			<div className="waiting-page" style={{ height }} />
		</>
	);
}
