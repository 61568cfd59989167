import { spawn } from "node:child_process";
import { onSignal } from "./on-signal.mjs";
import { projectEnvironment, root } from "./project.mjs";

const timeoutMinutes = 60;
const graceSeconds = 10;
const running = new Set();

/** Runs an npm script and shows its output. Resolves to whether it succeeded in time. */
export function runScript(script, args, environment) {
	const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
		cwd: root,
		env: projectEnvironment(environment),
		stdio: ["ignore", "inherit", "inherit"],
		// Its own process group, so that a hanging step is ended with all its children.
		detached: true,
	});
	running.add(child);
	const timer = setTimeout(() => {
		console.error(`The step «${script}» was ended: it took more than ${timeoutMinutes} minutes.`);
		// SIGTERM first, so that the step can stop processes outside its group, such as a server under test.
		end(child, "SIGTERM");
		setTimeout(() => end(child, "SIGKILL"), graceSeconds * 1000).unref();
	}, timeoutMinutes * 60_000);
	return new Promise((resolve) => {
		child.on("error", () => resolve(false));
		child.on("exit", (code) => resolve(code === 0));
	}).finally(() => {
		clearTimeout(timer);
		running.delete(child);
	});
}

/** Ends running steps when the tests are interrupted. */
export function stopWithSteps() {
	onSignal((signal) => {
		for (const child of running) end(child, signal);
		process.exit(1);
	});
}

function end(child, signal) {
	try {
		process.kill(-child.pid, signal);
	} catch {
		// It has already ended.
	}
}
