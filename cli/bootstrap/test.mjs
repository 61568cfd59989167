import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { findOrInstallBrowser } from "./browser.mjs";
import { install } from "./install.mjs";
import { root } from "./project.mjs";
import { runScript, stopWithSteps } from "./run-step.mjs";
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

const reports = path.join(root, "test-results");

/** The steps of each command: `npm test` runs all fast checks, `npm run test:rest` the slow ones. */
const suites = { test: [checks, unitTests, journeys], rest: [restOfJourneys], journeys: [journeys] };

const [suite = "test", ...args] = process.argv.slice(2);
const steps = [];
/** The pending or finished build of the tests' edition. */
let buildStep;
let started = performance.now();
stopWithSteps();
try {
	install();
	started = performance.now();
	mkdirSync(reports, { recursive: true });
	for (const run of suites[suite]) await run();
} catch (error) {
	console.error(error.message);
	steps.push({ title: "Set-up", seconds: 0, tally: tallyCheck(false) });
}
const sum = total(steps.map(({ tally }) => tally));
const seconds = (performance.now() - started) / 1000;
const failures = steps.flatMap(({ failures = [] }) => failures);
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join("\n\n")}`);
console.log(`\n${secondsTable([...steps, { title: "In all", seconds }])}\n\n${summaryLine(sum)}`);
process.exitCode = sum.failed > 0 ? 1 : 0;

async function checks() {
	// In parallel with the build, which mostly leaves a core free.
	const built = build();
	await check("Types", "types");
	await check("Format and lint", "lint", "--error-on-warnings");
	// After the types, as it follows imports into the generated ones.
	await check("Unused code and packages", "unused");
	await check("Content", "check");
	await built;
}

function build() {
	buildStep ??= check("Build of the tests' edition", "journeys:build");
	return buildStep;
}

async function unitTests() {
	await tests("Unit tests", "unit", { tally: tallyUnitTests, failed: failedUnitTests }, [
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${path.join(reports, "unit.json")}`,
	]);
}

function journeys() {
	return inBrowser("Journeys", ["--grep-invert=@rest", ...args]);
}

function restOfJourneys() {
	return inBrowser("Journeys, the rest", ["--grep=@rest", ...args]);
}

async function inBrowser(title, options) {
	const browser = await findOrInstallBrowser().catch((error) => console.error(error.message));
	const built = await build();
	if (!built || !browser) {
		console.error(`\n${title} did not run: there is no ${built ? "browser" : "build"}.`);
		steps.push({ title, seconds: 0, tally: tallyCheck(false) });
		return;
	}
	const environment = { CANDOUR_CHROMIUM: browser, CANDOUR_TEST_PORT: String(await freePort()) };
	await tests(title, "journeys:run", { tally: tallyJourneys, failed: failedJourneys }, options, environment);
}

async function check(title, script, ...options) {
	const { seconds, succeeded } = await step(title, script, options);
	steps.push({ title, seconds, tally: tallyCheck(succeeded), failures: succeeded ? [] : [title] });
	return succeeded;
}

async function tests(title, script, count, options, environment) {
	const report = path.join(reports, `${script.replace(/:.*/, "")}.json`);
	rmSync(report, { force: true });
	const { seconds, succeeded } = await step(title, script, options, environment);
	const result = readReport(report);
	steps.push({ title, seconds, tally: count.tally(result, succeeded), failures: count.failed(result) });
}

async function step(title, script, options, environment) {
	console.log(`\n${title}`);
	const started = performance.now();
	const succeeded = await runScript(script, options, environment);
	return { seconds: (performance.now() - started) / 1000, succeeded };
}

function readReport(file) {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return undefined;
	}
}

function freePort() {
	return new Promise((resolve, reject) => {
		const probe = createServer().on("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const { port } = probe.address();
			probe.close(() => resolve(port));
		});
	});
}
