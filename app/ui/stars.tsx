/** A rating drawn as five stars, fractions included, and read out as a number. */
export function Stars({ rating }: { rating: number }) {
	return (
		<span className="rating">
			<span className="stars" style={{ "--rating": rating }} role="img" aria-label={`${rating} out of 5`} />
			<span className="rating-number" aria-hidden="true">
				{rating.toFixed(1)}
			</span>
		</span>
	);
}
