/** A limit on a measured value, one line of the report. */
export type Target = { label: string; value: number; max: number; unit: string };

/** A part of a report, and the targets that its values should meet. */
export type Report = { text: string; targets: Target[] };

/** Formats one line per target. Sets the exit code to 1 if any is missed. */
export function targetLines(targets: Target[]): string {
	if (targets.some(isMissed)) process.exitCode = 1;
	return targets
		.map((target) => {
			const { label, value, max, unit } = target;
			return `- ${isMissed(target) ? "**Missed**" : "Met"}: ${label}, ${format(value)}${unit}, at most ${format(max)}.`;
		})
		.join("\n");
}

/** Layout shifts are small numbers. */
function format(value: number): string {
	return value.toLocaleString("en", { maximumFractionDigits: 4 });
}

function isMissed({ value, max }: Target): boolean {
	return value > max;
}
