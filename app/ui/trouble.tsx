import type { ReactNode } from "react";

type TroubleProps = { title: string; children: ReactNode; onRetry: () => void; busy?: boolean };

/** A part of the page that could not be filled: what happened, and a way to try again. */
export function Trouble({ title, children, onRetry, busy = false }: TroubleProps) {
	return (
		<div className="trouble" role="alert">
			<p className="trouble-title">{title}</p>
			<p>{children}</p>
			<button className="btn btn-primary btn-small" type="button" aria-disabled={busy} onClick={onRetry}>
				{busy ? "Trying…" : "Try again"}
			</button>
		</div>
	);
}
