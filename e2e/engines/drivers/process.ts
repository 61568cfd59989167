import { spawn } from "node:child_process";

const deadlineMs = 60_000;

export type Running = { match: RegExpMatchArray | null; stop: () => Promise<void> };

/** Starts a program, and waits until it prints what the pattern matches. Without a pattern it does not wait. */
export async function start(
	program: string,
	args: string[],
	pattern: RegExp | undefined,
	environment: NodeJS.ProcessEnv = process.env,
): Promise<Running> {
	const child = spawn(program, args, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
	const ended = Promise.withResolvers<void>();
	const ready = Promise.withResolvers<RegExpMatchArray | null>();
	let printed = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (data) => {
			printed += data;
			const match = pattern && printed.match(pattern);
			if (match) ready.resolve(match);
		});
	if (!pattern) ready.resolve(null);
	const fail = (reason: string) => {
		ready.reject(new Error(`${program} ${reason}. It printed: ${printed}`));
	};
	child.once("error", ({ message }) => {
		fail(`did not start (${message})`);
		ended.resolve();
	});
	child.once("exit", (code) => {
		fail(`ended with ${code}`);
		ended.resolve();
	});
	const stop = () => {
		child.kill();
		return ended.promise;
	};
	const timer = setTimeout(() => fail(`was not ready within ${deadlineMs} ms`), deadlineMs);
	try {
		return { match: await ready.promise, stop };
	} catch (error) {
		await stop();
		throw error;
	} finally {
		clearTimeout(timer);
	}
}
