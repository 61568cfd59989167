import { Outlet, redirect } from "react-router";
import { Spinner } from "../ui/spinner.tsx";
import type { Route } from "./+types/protected.ts";

/** Pages for signed-in readers. Nobody can sign in yet, so everyone is sent to the login page, with the way back. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { pathname, search } = new URL(request.url);
	return redirect(`/auth/login?${new URLSearchParams({ from: pathname + search })}`);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
	return (
		<main className="wrap" id="main">
			<Spinner label="Looking for your account" />
			<noscript>
				<p className="notice">This page is for signed-in readers, and signing in needs JavaScript.</p>
			</noscript>
		</main>
	);
}

export default function Protected() {
	return <Outlet />;
}
