/** A limit on a measured value, one line of the report. */
export type Target = { label: string; value: number; max: number; unit: string };

/** Formats one line per target. Sets the exit code to 1 if any is missed. */
export function targetLines(targets: Target[]): string {
	if (targets.some(isMissed)) process.exitCode = 1;
	return targets
		.map((target) => {
			const { label, value, max, unit } = target;
			return `- ${isMissed(target) ? "**Missed**" : "Met"}: ${label}, ${value.toLocaleString("en")}${unit}, at most ${max.toLocaleString("en")}.`;
		})
		.join("\n");
}

function isMissed({ value, max }: Target): boolean {
	return value > max;
}
