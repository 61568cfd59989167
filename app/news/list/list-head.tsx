import type { ReactNode } from "react";

/** The name of a list and its number of stories. */
export function ListHead({ title, total }: { title: ReactNode; total: number }) {
	return (
		<div className="news-list-head">
			<p className="news-list-title">{title}</p>
			<h1>{`Total - ${total} News Found`}</h1>
		</div>
	);
}
