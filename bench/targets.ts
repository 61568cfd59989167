/** What must not be passed, in one line of the report. */
export type Target = { what: string; is: number; most: number; unit: string };

/** One line for each target; whoever runs the bench learns from its exit code whether one is missed. */
export function targetLines(targets: Target[]): string {
	if (targets.some(isMissed)) process.exitCode = 1;
	return targets
		.map((target) => {
			const { what, is, most, unit } = target;
			return `- ${isMissed(target) ? "**Missed**" : "Met"}: ${what}, ${is.toLocaleString("en")}${unit}, at most ${most.toLocaleString("en")}.`;
		})
		.join("\n");
}

function isMissed({ is, most }: Target): boolean {
	return is > most;
}
