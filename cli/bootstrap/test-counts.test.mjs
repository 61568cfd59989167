import { expect, test } from "vitest";
import {
	failedJourneys,
	failedUnitTests,
	secondsTable,
	summaryLine,
	tallyCheck,
	tallyJourneys,
	tallyUnitTests,
	total,
} from "./test-counts.mjs";

const unitFile = (status, ...tests) => ({
	status,
	assertionResults: tests.map((each) => ({ status: each })),
});
const journey = (status, expectedStatus = "passed") => ({ tests: [{ status, expectedStatus }] });

test("a step with one check passes or fails like its program", () => {
	expect(tallyCheck(true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
	expect(tallyCheck(false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("unit tests are counted, with skipped and planned ones apart", () => {
	const report = {
		testResults: [unitFile("passed", "passed", "pending", "todo"), unitFile("failed", "passed", "failed")],
	};
	expect(tallyUnitTests(report, false)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test("a test file that cannot be loaded is a failure", () => {
	const report = { testResults: [unitFile("passed", "passed"), unitFile("failed")] };
	expect(tallyUnitTests(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test("journeys are counted at every depth", () => {
	const report = {
		suites: [
			{
				specs: [journey("expected")],
				suites: [{ specs: [journey("unexpected"), journey("skipped", "skipped")] }],
			},
		],
	};
	expect(tallyJourneys(report, false)).toEqual({ passed: 1, failed: 1, skipped: 1 });
});

test("a journey that passed only on a second try, or never ran, has failed", () => {
	const report = { suites: [{ specs: [journey("flaky"), journey("skipped")] }] };
	expect(tallyJourneys(report, false)).toEqual({ passed: 0, failed: 2, skipped: 0 });
});

test("a runner that crashed after its tests passed has failed", () => {
	const report = { testResults: [unitFile("passed", "passed")] };
	expect(tallyUnitTests(report, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test("a runner that left no report, or ran nothing, has failed", () => {
	expect(tallyUnitTests(undefined, true).failed).toBe(1);
	expect(tallyJourneys(undefined, true).failed).toBe(1);
	expect(tallyJourneys({ suites: [{ specs: [journey("skipped", "skipped")] }] }, true).failed).toBe(1);
});

test("failures are listed with their messages", () => {
	const broken = { status: "failed", name: "a.test.ts", message: "cannot be loaded", assertionResults: [] };
	const failed = { status: "failed", fullName: "adds", failureMessages: ["expected 3 to be 2"] };
	const file = { status: "failed", name: "b.test.ts", assertionResults: [{ status: "passed" }, failed] };
	expect(failedUnitTests({ testResults: [broken, file] })).toEqual([
		"a.test.ts\ncannot be loaded",
		"b.test.ts › adds\nexpected 3 to be 2",
	]);
	const results = [{ errors: [{ message: "not visible" }] }];
	const spec = { file: "c.spec.ts", title: "reads", tests: [{ status: "unexpected", results }] };
	expect(failedJourneys({ suites: [{ suites: [{ specs: [spec, journey("expected")] }] }] })).toEqual([
		"c.spec.ts › reads\nnot visible",
	]);
	expect([...failedUnitTests(undefined), ...failedJourneys(undefined)]).toEqual([]);
});

test("the last line names the totals, and the skipped only when there are any", () => {
	const sum = total([tallyCheck(true), tallyCheck(false), { passed: 40, failed: 0, skipped: 0 }]);
	expect(summaryLine(sum)).toBe("41 passed, 1 failed");
	expect(summaryLine({ ...sum, skipped: 2 })).toBe("41 passed, 1 failed, 2 skipped");
});

test("the steps are listed with their seconds, in columns", () => {
	const steps = [
		{ title: "Types", seconds: 7.4 },
		{ title: "Journeys", seconds: 250.2 },
	];
	expect(secondsTable(steps).split("\n")).toEqual(["Types       7 s", "Journeys  250 s"]);
});
