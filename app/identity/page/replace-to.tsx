import { useEffect } from "react";
import { type To, useLocation, useNavigate } from "react-router";

/** Sends the reader on and gives up this entry of the history. Who has pressed Back in the meantime is elsewhere already, and is left there. */
export function ReplaceTo({ to, state }: { to: To; state?: unknown }) {
	const navigate = useNavigate();
	const { key } = useLocation();
	useEffect(() => {
		const isStillHere = (history.state?.key ?? "default") === key;
		if (isStillHere) navigate(to, { replace: true, state });
	}, [navigate, key, to, state]);
	return null;
}
