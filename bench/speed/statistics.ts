/** The middle of the numbers; of an even count, the upper of the two. */
export function medianOf(numbers: number[]): number {
	return quantileOf(numbers, 0.5);
}

/** The median with both quartiles, such as «120 (98 to 131)». */
export function spreadOf(numbers: number[]): string {
	const [low, middle, high] = [0.25, 0.5, 0.75].map((share) =>
		Math.round(quantileOf(numbers, share)).toLocaleString("en"),
	);
	return `${middle} (${low} to ${high})`;
}

function quantileOf(numbers: number[], share: number): number {
	const sorted = numbers.toSorted((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/**
 * Measures several things in turn, in the opposite order every other time, so that other load on the machine affects all
 * alike. Returns the results of each.
 */
export async function measureInTurn<Result>(
	runs: number,
	measurements: (() => Promise<Result>)[],
): Promise<Result[][]> {
	const results: Result[][] = measurements.map(() => []);
	const turns = measurements.map((measure, index) => async () => results[index]?.push(await measure()));
	for (let run = 0; run < runs; run += 1)
		for (const turn of run % 2 ? turns.toReversed() : turns) await turn();
	return results;
}
