/** The middle of the numbers; of an even count, the upper of the two. */
export function medianOf(numbers: number[]): number {
	return quantileOf(numbers, 0.5);
}

/** The median with both quartiles, rounded, such as «120 (98–131)». */
export function spreadOf(numbers: number[]): string {
	const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => Math.round(quantileOf(numbers, share)));
	return `${middle?.toLocaleString("en")} (${low?.toLocaleString("en")}–${high?.toLocaleString("en")})`;
}

function quantileOf(numbers: number[], share: number): number {
	const sorted = numbers.toSorted((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
