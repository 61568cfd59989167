import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** A served site with its own build folder. The project's build stays unchanged. */
export type Site = { url: string; stop: () => Promise<void> };

/**
 * Builds a content folder as `npm run build` does and serves it. `prepare` may add pages to the build first.
 */
export async function openSite(
	content: string,
	folder: string,
	port: number,
	prepare: (build: string) => Promise<unknown> = async () => {},
): Promise<Site> {
	await rm(folder, { recursive: true, force: true });
	const env = {
		...process.env,
		PORT: String(port),
		CANDOUR_CONTENT: path.resolve(content),
		CANDOUR_BUILD: path.resolve(folder, "build"),
		CANDOUR_WORK: path.resolve(folder, "work"),
		CANDOUR_ACCOUNTS: path.resolve(folder, "accounts.json"),
	};
	await promisify(execFile)(process.execPath, ["cli/build.ts"], { env, maxBuffer: 2 ** 26 });
	await prepare(env.CANDOUR_BUILD);
	const server = spawn(process.execPath, ["cli/serve.ts"], {
		env,
		stdio: ["ignore", "pipe", "inherit"],
	});
	for await (const chunk of server.stdout) if (String(chunk).includes("Candour is served")) break;
	const exited = once(server, "exit");
	return {
		url: `http://localhost:${port}`,
		stop: async () => {
			server.kill("SIGTERM");
			await exited;
			await rm(folder, { recursive: true, force: true });
		},
	};
}
