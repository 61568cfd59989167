import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { findOrInstallBrowser, findOrInstallFonts } from "./browser.mjs";
import { engineNames, findOrInstallEngines } from "./engines.mjs";
import { findOrInstallHosts } from "./hosts.mjs";
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

/**
 * The steps of each command: `npm test` runs all fast checks, `npm run test:rest` the slow ones, `npm run engines` the walk
 * through other engines than Chromium.
 */
const suites = {
	test: [checks, unitTests, journeys],
	rest: [restOfJourneys],
	journeys: [journeys],
	engines: [walkThroughEngines],
	hosts: [hosts],
};

/** The exit code if nothing failed, but an engine is neither here nor could be installed. */
const notRunCode = 77;

const [suite = "test", ...args] = process.argv.slice(2);
const steps = [];
/** The pending or finished build of the tests' edition. */
let buildStep;
let missingEngines = [];
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
if (missingEngines.length > 0)
	console.log(
		`Not run, as it is neither here nor could be installed: ${missingEngines.join(" and ")}. docs/engineers.md names the packages.`,
	);
process.exitCode = sum.failed > 0 ? 1 : missingEngines.length > 0 ? notRunCode : 0;

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
	await byVitest("Unit tests", "unit");
}

async function hosts() {
	findOrInstallHosts();
	await byVitest("Every host", "hosts:run");
}

async function byVitest(title, script) {
	const count = { tally: tallyUnitTests, failed: failedUnitTests };
	const report = path.join(reports, `${script.replace(/:.*/, "")}.json`);
	await tests(title, script, count, [
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${report}`,
		...args,
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
	findOrInstallFonts();
	const built = await build();
	if (!built || !browser) {
		console.error(`\n${title} did not run: there is no ${built ? "browser" : "build"}.`);
		steps.push({ title, seconds: 0, tally: tallyCheck(false) });
		return;
	}
	const environment = { CANDOUR_CHROMIUM: browser, CANDOUR_TEST_PORT: String(await freePort()) };
	await tests(title, "journeys:run", { tally: tallyJourneys, failed: failedJourneys }, options, environment);
}

async function walkThroughEngines() {
	const chosen = args.filter((arg) => engineNames.includes(engineOf(arg)));
	const passes = chosen.length > 0 ? chosen : engineNames;
	const wanted = engineNames.filter((name) => passes.map(engineOf).includes(name));
	const engines = findOrInstallEngines(wanted);
	missingEngines = wanted.filter((name) => !engines.has(name));
	if (engines.size === 0 || !(await build())) return;
	const options = [
		...passes.filter((pass) => engines.has(engineOf(pass))).map((pass) => `--project=${pass}*`),
		...args.filter((arg) => !chosen.includes(arg)),
	];
	const environment = {
		CANDOUR_FIREFOX: engines.get("firefox") ?? "",
		CANDOUR_TEST_PORT: String(await freePort()),
	};
	const count = { tally: tallyJourneys, failed: failedJourneys };
	await tests("Walk through the engines", "engines:run", count, options, environment);
}

/** Of a pass, as in `firefox` or `firefox-phone`. */
function engineOf(pass) {
	return pass.split("-")[0];
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
