import type { ReactNode } from "react";
import "./empty-state.css";

/** A list without anything in it: what will stand there, and a way on. */
export function EmptyState({
	title,
	picture,
	children,
}: {
	title: string;
	picture?: ReactNode;
	children: ReactNode;
}) {
	return (
		<div className="stack empty-state">
			{picture}
			<h2>{title}</h2>
			{children}
		</div>
	);
}
