import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { folderForEachTest } from "../lib/folder-for-each-test.ts";

type Step = {
	id?: string;
	if?: string;
	uses?: string;
	run?: string;
	with?: Record<string, unknown>;
	env?: Record<string, string>;
};
type Job = { permissions?: Record<string, string>; env?: object; steps: Step[] };
type Workflow = {
	on: Record<string, { "paths-ignore"?: string[] } | null>;
	permissions: object;
	env?: object;
	jobs: Record<string, Job>;
};

const folder = ".github/workflows";
const workflows = readdirSync(folder).map((name) => {
	const text = readFileSync(path.join(folder, name), "utf8");
	return { name, text, workflow: parse(text) as Workflow };
});
const workflowOf = (name: string) => workflows.find((one) => one.name === name)?.workflow as Workflow;
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

/** Every job by its name, such as "publish.yml/publish". */
const jobs = Object.fromEntries(
	workflows.flatMap(({ name, workflow }) =>
		Object.entries(workflow.jobs).map(([job, value]) => [`${name}/${job}`, value]),
	),
);

test.each(workflows)(
	"$name runs actions of a fixed commit, whose version a comment names",
	({ text, workflow }) => {
		const actions = stepsOf(workflow).flatMap(({ uses }) => uses ?? []);
		for (const action of actions) {
			expect(action).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/);
			expect(text).toMatch(new RegExp(`uses: ${action} # v\\d+\\.\\d+\\.\\d+\\n`));
		}
	},
);

test("an action has one commit in all workflows", () => {
	const uses = workflows.flatMap(({ workflow }) => stepsOf(workflow)).flatMap(({ uses }) => uses ?? []);
	const pins = new Set(uses.map((action) => action.replace(/^([\w-]+\/[\w-]+)[^@]*/, "$1")));
	expect(new Set([...pins].map((pin) => pin.split("@")[0])).size).toBe(pins.size);
});

test.each(workflows)("$name stores no credentials at checkout", ({ workflow }) => {
	for (const { uses, with: options } of stepsOf(workflow))
		if (uses?.startsWith("actions/checkout@"))
			expect(options).toMatchObject({ "persist-credentials": false });
});

test.each(workflows)("$name writes no expression into a script", ({ workflow }) => {
	for (const { run } of stepsOf(workflow)) expect(run ?? "").not.toContain("${{");
});

test.each(workflows)("$name installs as npm start does", ({ workflow }) => {
	for (const { run } of stepsOf(workflow)) expect(run ?? "").not.toMatch(/npm (ci|i|install)\b/);
});

test("each job has only the permissions that it needs", () => {
	for (const { workflow } of workflows) expect(workflow.permissions).toEqual({});
	expect(Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.permissions]))).toEqual({
		"publish.yml/publish": { contents: "read", "id-token": "write" },
		"publish.yml/check": { contents: "read" },
		"publish.yml/wait": { actions: "write" },
		"test.yml/test": { contents: "read" },
		"test.yml/engines": { contents: "read" },
		"test.yml/hosts": { contents: "read" },
		"test.yml/rest": { contents: "read" },
		"wait.yml/wait": { actions: "write" },
	});
});

test("no workflow has a secret, and only steps that need a token get it", () => {
	for (const { text, workflow } of workflows) {
		expect(text).not.toMatch(/secrets[.[]|FIREBASE_SERVICE_ACCOUNT|credentials_json/);
		expect([workflow.env, ...Object.values(workflow.jobs).map(({ env }) => env)].filter(Boolean)).toEqual([]);
	}
	for (const [name, { steps }] of Object.entries(jobs))
		for (const { run, env = {} } of steps) {
			const isForToken = /^gh api/m.test(run ?? "");
			expect([name, "GH_TOKEN" in env]).toEqual([name, isForToken]);
			const isForGoogle = /npm run deploy\b/.test(run ?? "");
			expect([name, "GOOGLE_APPLICATION_CREDENTIALS" in env]).toEqual([name, isForGoogle]);
		}
});

test("pushes and pull requests run every suite, but a save at the desk does not", () => {
	const { on } = workflowOf("test.yml");
	expect(Object.keys(on)).toEqual(["push", "pull_request"]);
	for (const event of Object.values(on)) expect(event?.["paths-ignore"]).toEqual(["content/**"]);
	const scripts = stepsOf(workflowOf("test.yml")).flatMap(({ run }) => (run?.startsWith("npm") ? run : []));
	expect(scripts).toEqual(["npm test", "npm run test:rest", "npm run hosts", "npm run engines"]);
});

test("publishing has no schedule, and deploys only what is pending", () => {
	const workflow = workflowOf("publish.yml");
	expect(Object.keys(workflow.on)).toEqual(["push", "workflow_dispatch"]);
	const { steps } = workflow.jobs.publish as Job;
	const indexOf = (part: string) => steps.findIndex(({ run }) => run?.includes(part));
	const deployment = steps[indexOf("npm run deploy")] as Step;
	expect(deployment.if).toBe(
		"steps.pending.outputs.site == 'true' || steps.pending.outputs.desk == 'true' || inputs.everything",
	);
	expect(indexOf("npm run deploy")).toBeGreaterThan(indexOf("target:apply"));
	expect(indexOf("pending")).toBeGreaterThan(indexOf("npm run build"));
});

test.each([
	["--all", ["--all"]],
	["", []],
])("publishing deploys with ALL=«%s» as npm run deploy is told to", async (ALL, all) => {
	const { steps } = workflowOf("publish.yml").jobs.publish as Job;
	const script = steps.find(({ run }) => run?.startsWith("npm run deploy"))?.run ?? "";
	const programs = path.join(place, "bin");
	await mkdir(programs);
	await writeFile(path.join(programs, "npm"), `#!/bin/sh\nprintf '%s\\n' "$@" > "${place}/called"\n`);
	await chmod(path.join(programs, "npm"), 0o755);
	const env = { ALL, PROJECT: "a paper", PATH: `${programs}:${process.env.PATH}` };
	await promisify(execFile)("bash", ["-e", "-c", script], { env });
	expect((await readFile(path.join(place, "called"), "utf8")).trim().split("\n")).toEqual([
		...["run", "deploy", "--", "firebase", ...all],
		...["--", "--non-interactive", "--project", "a paper"],
	]);
});

test("a mistake in one story fails the check, but does not keep the others from being published", () => {
	const { publish, check, wait } = workflowOf("publish.yml").jobs as Record<string, Job & { needs?: string }>;
	const scriptsOf = (job?: Job) => job?.steps.flatMap(({ run }) => run ?? []);
	expect(scriptsOf(check)).toEqual(["npm run check"]);
	expect(scriptsOf(publish)).toContain("npm run build");
	expect(scriptsOf(publish)).not.toContain("npm run check");
	expect([publish?.needs, wait?.needs]).toEqual([undefined, "publish"]);
});

test("only the workflow that waits has a schedule, once an hour", () => {
	const scheduled = workflows.filter(({ workflow }) => "schedule" in workflow.on);
	expect(scheduled.map(({ name, workflow }) => [name, workflow.on.schedule])).toEqual([
		["wait.yml", [{ cron: "23 * * * *" }]],
	]);
	expect(stepsOf(workflowOf("wait.yml")).some(({ uses }) => uses?.startsWith("actions/checkout@"))).toBe(
		false,
	);
});

const place = folderForEachTest();

/** Runs the script of wait.yml as GitHub does. Returns its output and how long it would have slept. */
async function wait(secondsLeft?: number): Promise<{ due: string; slept: number }> {
	const programs = path.join(place, "bin");
	await mkdir(programs);
	await writeFile(path.join(programs, "sleep"), `#!/bin/sh\nprintf %s "$1" > "${place}/slept"\n`);
	await chmod(path.join(programs, "sleep"), 0o755);
	if (secondsLeft !== undefined)
		await writeFile(path.join(place, "next-story.txt"), String(Math.floor(Date.now() / 1000) + secondsLeft));
	const script = stepsOf(workflowOf("wait.yml")).find(({ id }) => id === "story")?.run ?? "";
	const output = path.join(place, "output");
	const env = { ...process.env, GITHUB_OUTPUT: output, PATH: `${programs}:${process.env.PATH}` };
	await promisify(execFile)("bash", ["-e", "-c", script], { cwd: place, env });
	const slept = path.join(place, "slept");
	return {
		due: (await readFile(output, "utf8")).trim(),
		slept: existsSync(slept) ? Number(await readFile(slept, "utf8")) : 0,
	};
}

test.each([
	["in more than an hour", 3_700, { due: "due=false", slept: 0 }],
	["in the past", -5, { due: "due=true", slept: 0 }],
	["unknown", undefined, { due: "due=true", slept: 0 }],
])("a story whose time is %s is not waited for", async (_, secondsLeft, result) => {
	expect(await wait(secondsLeft)).toEqual(result);
});

test("a story of the next hour is waited for to the second", async () => {
	const { due, slept } = await wait(1_800);
	expect(due).toBe("due=true");
	expect(slept).toBeGreaterThan(1_790);
	expect(slept).toBeLessThanOrEqual(1_800);
});
