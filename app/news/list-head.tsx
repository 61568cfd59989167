import type { ReactNode } from "react";

type ListHeadProps = {
	title: string;
	total: number;
	/** Who the list is by, in a picture. */
	portrait?: ReactNode;
	/** A line about them. */
	about?: string | undefined;
};

/** The name of a list and how much is in it. */
export function ListHead({ title, total, portrait, about }: ListHeadProps) {
	return (
		<div className="list-head">
			<p className="list-title">
				{portrait}
				{about ? (
					<span>
						<span>{title}</span>
						<span className="list-about">{about}</span>
					</span>
				) : (
					title
				)}
			</p>
			<h1>{`Total - ${total} News Found`}</h1>
		</div>
	);
}
