/** A rating as five stars, fractions included; nothing without one. Screen readers announce the number. */
export function Stars({ rating }: { rating: number | undefined }) {
	if (rating === undefined) return null;
	return (
		<span className="star-rating">
			<svg className="star-rating-stars" viewBox="0 0 5 1" role="img" aria-label={`${rating} out of 5`}>
				<rect width={rating} height="1" />
			</svg>
			<span className="star-rating-number" aria-hidden="true">
				{rating.toFixed(1)}
			</span>
		</span>
	);
}
