/** A loading indicator. Appears after a short delay, so that it does not flash. */
export function Spinner({ label }: { label: string }) {
	return (
		<div className="ui-spinner-box" role="status">
			<div className="ui-spinner" />
			<p>{label}</p>
		</div>
	);
}
