import { Outlet } from "react-router";
import { RedirectToLogin } from "../reader/redirect-to-login.tsx";
import { useSession } from "../reader/session.ts";
import { LoadingPage } from "../ui/page/loading-page.tsx";

/** Pages for signed-in readers. Shows a spinner while the session is loading, and redirects visitors to login. */
export default function Protected() {
	const { reader, loading } = useSession();
	if (loading) return <LoadingPage label="Looking for your account" />;
	if (!reader) return <RedirectToLogin />;
	return <Outlet />;
}
