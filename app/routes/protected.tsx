import { useState } from "react";
import { Outlet } from "react-router";
import { ReplaceTo } from "../identity/page/replace-to.tsx";
import { useSession } from "../identity/session.ts";
import { useToLogin } from "../identity/to-login.ts";
import { WaitingPage } from "../layout/waiting-page.tsx";

/** Pages for signed-in readers. Shows a spinner while the session is loading, and redirects visitors to login. */
export default function Protected() {
	const { reader, loading } = useSession();
	if (loading) return <WaitingPage label="Looking for your account" />;
	if (!reader) return <RedirectToLogin />;
	return <Outlet />;
}

/** Keeps the height of the previous page until the redirect: a shorter page would lose the scroll position. */
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
