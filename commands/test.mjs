import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { findOrInstallBrowser } from "./browser.mjs";
import { install } from "./install.mjs";
import { root } from "./project.mjs";
import { runScript, stopWithSteps } from "./run-step.mjs";
import { lastLine, tallyCheck, tallyJourneys, tallyUnitTests, total } from "./tally.mjs";

const reports = path.join(root, "test-results");

stopWithSteps();
const tallies = [];
try {
	install();
	const browser = await findOrInstallBrowser().catch((error) => console.error(error.message));
	mkdirSync(reports, { recursive: true });
	await check("Format and lint", "lint", "--error-on-warnings");
	await check("Types", "types");
	await check("Unused code and packages", "unused");
	await tests("Unit tests", "unit", tallyUnitTests, [
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${path.join(reports, "unit.json")}`,
	]);
	const built = await check("Build", "build");
	if (built && browser) await journeys(browser);
	else notRun("Journeys", built ? "there is no browser" : "there is no build");
} catch (error) {
	console.error(error.message);
	tallies.push(tallyCheck(false));
}
const sum = total(tallies);
console.log(`\n${lastLine(sum)}`);
process.exitCode = sum.failed > 0 ? 1 : 0;

async function check(title, script, ...words) {
	console.log(`\n${title}`);
	const endedWell = await runScript(script, words);
	tallies.push(tallyCheck(endedWell));
	return endedWell;
}

async function tests(title, script, count, words, environment) {
	console.log(`\n${title}`);
	const report = path.join(reports, `${script}.json`);
	rmSync(report, { force: true });
	const endedWell = await runScript(script, words, environment);
	tallies.push(count(readReport(report), endedWell));
}

async function journeys(browser) {
	const environment = { CANDOUR_CHROMIUM: browser, CANDOUR_TEST_PORT: String(await freePort()) };
	await tests("Journeys", "journeys", tallyJourneys, [], environment);
}

function notRun(title, reason) {
	console.error(`\n${title} did not run: ${reason}.`);
	tallies.push(tallyCheck(false));
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
