import { type ReactNode, useId } from "react";

type AccountSectionProps = { title: string; note?: ReactNode; children: ReactNode };

/** A part of the account page: what it is about, and beside it what can be done. */
export function AccountSection({ title, note, children }: AccountSectionProps) {
	const id = useId();
	return (
		<section className="account-section" aria-labelledby={id}>
			<div className="account-about">
				<h2 id={id}>{title}</h2>
				{note && <p className="form-note">{note}</p>}
			</div>
			<div className="account-body form-stack">{children}</div>
		</section>
	);
}
