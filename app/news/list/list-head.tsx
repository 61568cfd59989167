import type { ReactNode } from "react";

type ListHeadProps = { title: ReactNode; total: number; children?: ReactNode };

/** The name of a list and its number of stories. */
export function ListHead({ title, total, children }: ListHeadProps) {
	return (
		<div className="news-list-head">
			<p className="news-list-title">{title}</p>
			<h1>{`Total - ${total} News Found`}</h1>
			{children}
		</div>
	);
}
