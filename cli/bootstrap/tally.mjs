/** How a step went: how many checks passed, failed and were skipped. */

/** A step that is one check: it passed when its program ended well. */
export function tallyCheck(endedWell) {
	return { passed: endedWell ? 1 : 0, failed: endedWell ? 0 : 1, skipped: 0 };
}

/** The names of the unit tests that failed, in Vitest's report, each with what went wrong. */
export function failedUnitTests(report) {
	return (report?.testResults ?? []).flatMap((file) => [
		...(file.status === "failed" && file.assertionResults.length === 0
			? [`${file.name}\n${file.message}`]
			: []),
		...file.assertionResults
			.filter((test) => test.status === "failed")
			.map((test) => [`${file.name} › ${test.fullName}`, ...(test.failureMessages ?? [])].join("\n")),
	]);
}

/** The names of the journeys that failed, in Playwright's report, each with what went wrong. */
export function failedJourneys(report) {
	return (report?.suites ?? []).flatMap(specsOf).flatMap((spec) =>
		spec.tests
			.filter((test) => test.status !== "expected" && !wasSkipped(test))
			.map((test) => {
				const messages = (test.results ?? []).flatMap(({ errors = [] }) =>
					errors.map(({ message }) => message),
				);
				return [`${spec.file} › ${spec.title}`, ...messages].join("\n");
			}),
	);
}

/** Counts the report of Vitest. A file that could not even be loaded is one failure. */
export function tallyUnitTests(report, endedWell) {
	const files = report?.testResults ?? [];
	const tests = files.flatMap((file) => file.assertionResults);
	const brokenFiles = files.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
	const passed = tests.filter((test) => test.status === "passed").length;
	const failed = tests.filter((test) => test.status === "failed").length + brokenFiles.length;
	const skipped = tests.filter((test) => test.status !== "passed" && test.status !== "failed").length;
	return honest({ passed, failed, skipped }, endedWell);
}

/** Counts the report of Playwright. A test that should have run and did not is a failure, not a skip. */
export function tallyJourneys(report, endedWell) {
	const tests = (report?.suites ?? []).flatMap(specsOf).flatMap((spec) => spec.tests);
	const passed = tests.filter((test) => test.status === "expected").length;
	const skipped = tests.filter(wasSkipped).length;
	return honest({ passed, failed: tests.length - passed - skipped, skipped }, endedWell);
}

export function total(tallies) {
	const sum = (key) => tallies.reduce((count, tally) => count + tally[key], 0);
	return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** Steps with their seconds, one line each. */
export function secondsTable(steps) {
	const rows = steps.map(({ title, seconds }) => [title, `${seconds.toFixed(0)} s`]);
	const width = Math.max(...rows.map(([title]) => title.length));
	const widest = Math.max(...rows.map(([, seconds]) => seconds.length));
	return rows.map(([title, seconds]) => `${title.padEnd(width)}  ${seconds.padStart(widest)}`).join("\n");
}

export function lastLine({ passed, failed, skipped }) {
	return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** A runner that crashed, or that ran nothing, has failed whatever its report says. */
function honest(tally, endedWell) {
	const ranNothing = tally.passed + tally.failed === 0;
	const hidesFailure = !endedWell && tally.failed === 0;
	return ranNothing || hidesFailure ? { ...tally, failed: 1 } : tally;
}

function specsOf(suite) {
	return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function wasSkipped(test) {
	return test.status === "skipped" && test.expectedStatus === "skipped";
}
