/** Shown if the style sheet fails to load: its last rule hides this. */
export function StylesheetNotice() {
	return (
		<p className="stylesheet-notice">
			The style sheet of this page could not be loaded. All its words are here.{" "}
			{/* biome-ignore lint/a11y/useValidAnchor: reloads the page. */}
			<a href="">Try again</a>
		</p>
	);
}
