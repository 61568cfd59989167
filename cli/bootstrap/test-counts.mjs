/** The tally of a step with a single check. A tally counts passed, failed and skipped checks. */
export function tallyCheck(succeeded) {
	return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
}

/** The failed unit tests of Vitest's report, each with its messages. */
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

/** The failed journeys of Playwright's report, each with its messages. */
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

/** Counts Vitest's report. A file that does not load counts as one failure. */
export function tallyUnitTests(report, succeeded) {
	const files = report?.testResults ?? [];
	const tests = files.flatMap((file) => file.assertionResults);
	const brokenFiles = files.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
	const passed = tests.filter((test) => test.status === "passed").length;
	const failed = tests.filter((test) => test.status === "failed").length + brokenFiles.length;
	const skipped = tests.filter((test) => test.status !== "passed" && test.status !== "failed").length;
	return withCrashes({ passed, failed, skipped }, succeeded);
}

/** Counts Playwright's report. A test that did not run unexpectedly is a failure, not a skip. */
export function tallyJourneys(report, succeeded) {
	const tests = (report?.suites ?? []).flatMap(specsOf).flatMap((spec) => spec.tests);
	const passed = tests.filter((test) => test.status === "expected").length;
	const skipped = tests.filter(wasSkipped).length;
	return withCrashes({ passed, failed: tests.length - passed - skipped, skipped }, succeeded);
}

export function total(tallies) {
	const sum = (key) => tallies.reduce((count, tally) => count + tally[key], 0);
	return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** One line per step with its duration. */
export function secondsTable(steps) {
	const rows = steps.map(({ title, seconds }) => [title, `${seconds.toFixed(0)} s`]);
	const titleWidth = Math.max(...rows.map(([title]) => title.length));
	const secondsWidth = Math.max(...rows.map(([, seconds]) => seconds.length));
	return rows
		.map(([title, seconds]) => `${title.padEnd(titleWidth)}  ${seconds.padStart(secondsWidth)}`)
		.join("\n");
}

export function summaryLine({ passed, failed, skipped }) {
	return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** A runner that crashed or ran no test counts as a failure, whatever its report contains. */
function withCrashes(tally, succeeded) {
	const ranNothing = tally.passed + tally.failed === 0;
	const hidesFailure = !succeeded && tally.failed === 0;
	return ranNothing || hidesFailure ? { ...tally, failed: 1 } : tally;
}

function specsOf(suite) {
	return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function wasSkipped(test) {
	return test.status === "skipped" && test.expectedStatus === "skipped";
}
