import type { ReactNode } from "react";

type ListHeadProps = {
	title: string;
	/** One line about an author. */
	about?: string;
	/** The portrait of an author. */
	portrait?: ReactNode;
	total: number;
	children?: ReactNode;
};

/** The name of a list and its number of stories. */
export function ListHead({ title, about, portrait, total, children }: ListHeadProps) {
	return (
		<div className="news-list-head">
			{portrait}
			<h1>{title}</h1>
			{about && <p>{about}</p>}
			<h2>{`Total - ${total} News Found`}</h2>
			{children}
		</div>
	);
}
