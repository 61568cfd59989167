/** A card's shape while the card itself is on its way. */
export function CardSkeleton() {
	return (
		<div className="card-skeleton" aria-hidden="true">
			<div className="bone bone-picture" />
			<div className="bone bone-title" />
			<div className="bone bone-title bone-short" />
			<div className="bone bone-line" />
			<div className="bone bone-line" />
		</div>
	);
}
