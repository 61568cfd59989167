import { mkdirSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const port = process.env.CANDOUR_TEST_PORT ?? "4174";
/** What the server prints, mails above all. */
export const serverLog = `test-results/server-${port}.log`;
mkdirSync("test-results", { recursive: true });
const chromium = process.env.CANDOUR_CHROMIUM;
// Workers load this file too, and find the seed of the run in their environment.
if (!process.env.CANDOUR_SEED) {
	process.env.CANDOUR_SEED = String(Math.floor(Math.random() * 10_000));
	console.log(`CANDOUR_SEED=${process.env.CANDOUR_SEED} takes the same hostile strings again.`);
}
const isRoot = process.getuid?.() === 0;

/** Journeys run in a real browser against the built edition of the tests, served as production serves it. */
export default defineConfig({
	testDir: "e2e",
	testMatch: "**/*.spec.ts",
	outputDir: "test-results/traces",
	fullyParallel: true,
	workers: 2,
	retries: 0,
	forbidOnly: Boolean(process.env.CI),
	// A busy machine is slow, not wrong.
	expect: { timeout: 10_000 },
	reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
	use: {
		baseURL: `http://localhost:${port}`,
		trace: "off",
		// It would answer from its copies what a journey means to break; those that are about it let it in.
		serviceWorkers: "block",
		launchOptions: {
			...(chromium ? { executablePath: chromium } : {}),
			args: [
				...(isRoot ? ["--no-sandbox"] : []),
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
				// Paint holding keeps the page before on the screen; the rest are panels of a desktop browser.
				"--disable-features=PaintHolding,WebUIOmniboxPopup,WebUIOmniboxAimPopup,LensOverlay,MediaRouter,OptimizationHints",
			],
		},
	},
	webServer: {
		command: `node_modules/.bin/node cli/serve.ts > ${serverLog}`,
		env: {
			PORT: port,
			CANDOUR_BUILD: ".candour/e2e/plain",
			CANDOUR_ACCOUNTS: `test-results/accounts-${port}.json`,
		},
		url: `http://localhost:${port}/category/0`,
		reuseExistingServer: false,
		gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
	},
});
