import { useEffect, useMemo, useState } from "react";
import { type Location, type To, useLocation, useNavigate } from "react-router";
import { loginPath, type ReturnTo, scrollKeyIn } from "./login-redirect.ts";

/** Keeps the height of the previous page until the redirect: a shorter page would lose the scroll position. */
export function RedirectToLogin() {
	const login = useToLogin();
	const [height] = useState(() => (scrollY > 0 ? document.documentElement.scrollHeight : undefined));
	return (
		<>
			<ReplaceTo {...login} />
			<div className="waiting-page" style={{ height }} />
		</>
	);
}

/** Redirects and replaces the history entry, unless the reader has pressed Back in the meantime. */
export function ReplaceTo({ to, state }: { to: To; state?: unknown }) {
	const navigate = useNavigate();
	const { key } = useLocation();
	useEffect(() => {
		const isCurrentEntry = (history.state?.key ?? "default") === key;
		if (isCurrentEntry) navigate(to, { replace: true, state });
	}, [navigate, key, to, state]);
	return null;
}

/** The login page that returns to the current page. Memoized, so that the redirect runs once. */
function useToLogin(): { to: To; state: ReturnTo["state"] } {
	const location = useLocation();
	return useMemo(() => toLogin(location), [location]);
}

/** The login page, with the page to return to and its scroll position. */
export function toLogin({ pathname, search, hash, key, state }: Location): {
	to: To;
	state: ReturnTo["state"];
} {
	const from = new URLSearchParams({ from: pathname + search + hash });
	return { to: `${loginPath}?${from}`, state: { place: scrollKeyIn(state) ?? key } };
}
