/** Says that something is on its way. It stays invisible for a moment, so that what is quick does not flash. */
export function Spinner({ label }: { label: string }) {
	return (
		<div className="spinner-box" role="status">
			<div className="spinner" />
			<p>{label}</p>
		</div>
	);
}
