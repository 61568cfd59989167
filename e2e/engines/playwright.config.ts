import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";
import { engines } from "./engines.ts";
import { watchedSite } from "./site/watched-site.ts";

const { webServer: server, use } = journeys;
if (!server || Array.isArray(server) || !use?.baseURL) throw new Error("The journeys have one server.");

/** The walk runs once for each engine and width, against the site of the journeys and with their server. */
export default defineConfig<{ engine: keyof typeof engines; size: { width: number; height: number } }>({
	testDir: ".",
	testMatch: "*.walk.ts",
	outputDir: "../../test-results/engines",
	workers: 2,
	retries: 0,
	forbidOnly: Boolean(process.env.CI),
	// A busy machine is slow, not wrong.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	reporter: [
		["list"],
		["json", { outputFile: "../../test-results/engines.json" }],
		["./unasked-reporter.ts"],
	],
	use: { baseURL: use.baseURL },
	projects: Object.keys(engines)
		.map((engine) => engine as keyof typeof engines)
		.flatMap((engine) =>
			[
				{ device: "phone", size: { width: 390, height: 844 } },
				{ device: "desk", size: { width: 1440, height: 900 } },
			].map(({ device, size }) => ({ name: `${engine}-${device}`, use: { engine, size } })),
		),
	webServer: {
		...server,
		command: `node_modules/.bin/node e2e/engines/site/watched-site-command.ts && exec ${server.command}`,
		cwd: "../..",
		env: { ...server.env, CANDOUR_BUILD: watchedSite },
		timeout: 180_000,
		// The first request starts the identity service, so that no walk waits for it.
		url: `${use.baseURL}/identitytoolkit.googleapis.com/v1/projects?key=embedded`,
	},
});
