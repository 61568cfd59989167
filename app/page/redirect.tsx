import { useEffect } from "react";
import { type To, useLocation, useNavigate } from "react-router";

/** Goes on to another page in place of this one, once, and not when the reader has already gone Back from it. */
export function Redirect({ to, state }: { to: To; state?: unknown }) {
	const navigate = useNavigate();
	const { key } = useLocation();
	useEffect(() => {
		// The browser steps back at once, the page a moment later: a redirect in between would replace the page gone back to.
		const keyOfEntry = history.state?.key ?? "default";
		if (keyOfEntry === key) navigate(to, { replace: true, state });
	}, [navigate, key, to, state]);
	return null;
}
