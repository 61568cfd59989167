import { spawn } from "node:child_process";
import { onSignal } from "./on-signal.mjs";
import { onWindows, projectEnvironment, root } from "./project.mjs";

const limitInMinutes = 45;
const secondsToLeave = 10;
const running = new Set();

/** Runs one npm script with its output shown as it comes; answers whether it ended well and in time. */
export function runScript(script, words, environment) {
	const child = spawn("npm", ["run", "--silent", script, "--", ...words], {
		cwd: root,
		env: projectEnvironment(environment),
		stdio: ["ignore", "inherit", "inherit"],
		shell: onWindows,
		// A process group of its own, so that a step that hangs is ended with all that it started.
		detached: !onWindows,
	});
	running.add(child);
	const timer = setTimeout(() => {
		console.error(`The step «${script}» was ended: it took more than ${limitInMinutes} minutes.`);
		// Asked first, so that the step can end what it started outside its group, such as a server under test.
		end(child, "SIGTERM");
		setTimeout(() => end(child, "SIGKILL"), secondsToLeave * 1000).unref();
	}, limitInMinutes * 60_000);
	return new Promise((resolve) => {
		child.on("error", () => resolve(false));
		child.on("exit", (code) => resolve(code === 0));
	}).finally(() => {
		clearTimeout(timer);
		running.delete(child);
	});
}

/** Ends what is running when someone stops the tests. */
export function stopWithSteps() {
	onSignal((signal) => {
		for (const child of running) end(child, signal);
		process.exit(1);
	});
}

function end(child, signal) {
	try {
		if (onWindows) child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {
		// It has ended by itself.
	}
}
