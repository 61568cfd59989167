import { useEffect } from "react";
import { type To, useLocation, useNavigate } from "react-router";

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
