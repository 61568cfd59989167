/** Says that the style sheet has not come: where it has, its last rule hides this. */
export function StylesheetNotice() {
	return (
		<p className="unstyled">
			The style sheet of this page did not arrive. All its words are here.{" "}
			{/* biome-ignore lint/a11y/useValidAnchor: this very page, anew. */}
			<a href="">Try again</a>
		</p>
	);
}
