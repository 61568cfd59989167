import { spawn } from "node:child_process";
import { constants } from "node:os";
import { install } from "./install.mjs";
import { onSignal } from "./on-signal.mjs";
import { projectEnvironment, projectNode, root } from "./project.mjs";

/** Installs missing packages, then runs the program with the project's own Node as if it were this process. */
export function handOver(...program) {
	try {
		install();
		runInPlace(projectNode(), program);
	} catch (error) {
		console.error(error.message);
		process.exit(1);
	}
}

function runInPlace(node, program) {
	const child = spawn(node, program, { cwd: root, env: projectEnvironment(), stdio: "inherit" });
	onSignal((signal) => child.kill(signal));
	child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
