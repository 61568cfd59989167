import { Outlet } from "react-router";
import { useSession } from "../identity/session.ts";
import { useWayToLogin } from "../identity/way-back.ts";
import { Redirect } from "../page/redirect.tsx";
import { WaitingPage } from "../page/waiting-page.tsx";

/** Pages for signed-in readers: a spinner while the session is not known, then the page, or the login page with the way back. */
export default function Protected() {
	const { reader, loading } = useSession();
	const login = useWayToLogin();
	if (loading) return <WaitingPage label="Looking for your account" />;
	if (!reader) return <Redirect {...login} />;
	return <Outlet />;
}
