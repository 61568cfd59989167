import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { listen } from "../../server/http/listen.ts";

/** A running `npm start`. */
export type Press = {
	origin: string;
	/** What it has written to the terminal as errors. */
	errors: () => string;
	stop: () => void;
	/** Ends it and the process that publishes at once, as a crash does. */
	kill: () => Promise<void>;
};

/** Runs `npm start` on a content folder of its own. The work folder and the accounts stand beside the build. */
export async function startPress(content: string, build: string): Promise<Press> {
	const freePort = await listen(() => {}, 0);
	await freePort.close();
	const env = {
		...process.env,
		PORT: String(freePort.port),
		CANDOUR_CONTENT: content,
		CANDOUR_BUILD: build,
		CANDOUR_WORK: `${build}.work`,
		CANDOUR_ACCOUNTS: `${build}.accounts.json`,
	};
	const press: ChildProcess = spawn(process.execPath, ["cli/start.ts"], {
		env,
		stdio: ["ignore", "pipe", "pipe"],
		// A group of its own.
		detached: true,
	});
	let errors = "";
	press.stderr?.on("data", (chunk) => {
		errors += chunk;
		process.stderr.write(chunk);
	});
	for await (const line of createInterface({ input: press.stdout as Readable }))
		if (line.startsWith("The newsroom's desk"))
			return {
				origin: `http://localhost:${freePort.port}`,
				errors: () => errors,
				stop: () => press.kill("SIGTERM"),
				kill: async () => {
					const ended = once(press, "close");
					process.kill(-(press.pid ?? 0), "SIGKILL");
					await ended;
				},
			};
	throw new Error("The press ended before it served.");
}
