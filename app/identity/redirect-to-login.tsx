import { useEffect, useState } from "react";
import { type To, useLocation, useNavigate } from "react-router";
import { useToLogin } from "./login-redirect.ts";

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
