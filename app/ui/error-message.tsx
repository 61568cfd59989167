import type { ReactNode } from "react";

type ErrorMessageProps = {
	title: string;
	children: ReactNode;
	onRetry: () => void;
	busy?: boolean;
	/** True where it stands in for the whole content of a page, and so carries the page's heading. */
	isPage?: boolean;
};

/** A part of the page that could not be filled: what happened, and a way to try again. */
export function ErrorMessage({ title, children, onRetry, busy = false, isPage = false }: ErrorMessageProps) {
	const Title = isPage ? "h1" : "p";
	return (
		<div className="trouble" role="alert">
			<Title className="trouble-title">{title}</Title>
			<p>{children}</p>
			<button className="btn btn-primary btn-small" type="button" aria-disabled={busy} onClick={onRetry}>
				{busy ? "Trying…" : "Try again"}
			</button>
		</div>
	);
}
