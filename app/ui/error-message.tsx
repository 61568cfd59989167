import type { ReactNode } from "react";

type ErrorMessageProps = {
	title: string;
	children: ReactNode;
	onRetry: () => void;
	busy?: boolean;
	/** True if it replaces the content of a page. Then its title is the h1. */
	isPage?: boolean;
};

/** Shown in place of content that failed to load, with a retry button. */
export function ErrorMessage({ title, children, onRetry, busy = false, isPage }: ErrorMessageProps) {
	const Title = isPage ? "h1" : "p";
	return (
		<div className="error-message" role="alert">
			<Title className="error-message-title">{title}</Title>
			<p>{children}</p>
			<button
				className="button button-primary button-small"
				type="button"
				aria-disabled={busy}
				onClick={onRetry}
			>
				{busy ? "Trying…" : "Try again"}
			</button>
		</div>
	);
}
