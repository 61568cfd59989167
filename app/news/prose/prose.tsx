import type { ReactNode } from "react";
import type { ProsePage } from "../../../contract/published.ts";

/** A text in sections. On wide screens headings are to the left of the text. */
export function Prose({ page, children }: { page: ProsePage; children?: ReactNode }) {
	return (
		<div className="prose-sections">
			{page.sections.map(({ heading, html }) => (
				<section key={heading || html} className="prose-section">
					{heading && <h2>{heading}</h2>}
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: trusted text, rendered by the newsroom. */}
					<div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
				</section>
			))}
			{children && <div className="prose-after">{children}</div>}
		</div>
	);
}
