import { Outlet, redirect } from "react-router";
import type { Route } from "./+types/protected.ts";

/** Pages for signed-in readers. Nobody can sign in yet, so everyone is sent to the login page, with the way back. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { pathname, search } = new URL(request.url);
	return redirect(`/auth/login?${new URLSearchParams({ from: pathname + search })}`);
}
clientLoader.hydrate = true as const;

export default function Protected() {
	return <Outlet />;
}
