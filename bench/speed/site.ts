import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { promisify } from "node:util";

/** A served site with its own build folder. The project's build stays unchanged. */
export type Site = { url: string; build: string; stop: () => Promise<void> };

/** Builds a content folder as `npm run build` does and serves it. What the folder has already is not built again. */
export async function openSite(content: string, folder: string, port: number): Promise<Site> {
	const build = path.resolve(folder, "build");
	const env = {
		...process.env,
		PORT: String(port),
		CANDOUR_CONTENT: path.resolve(content),
		CANDOUR_BUILD: build,
		CANDOUR_WORK: path.resolve(folder, "work"),
		CANDOUR_ACCOUNTS: path.resolve(folder, "accounts.json"),
	};
	await promisify(execFile)(process.execPath, ["cli/build.ts"], { env, maxBuffer: 2 ** 26 });
	const server = spawn(process.execPath, ["cli/serve.ts"], {
		env,
		stdio: ["ignore", "pipe", "inherit"],
	});
	for await (const chunk of server.stdout) if (String(chunk).includes("Candour is served")) break;
	const exited = once(server, "exit");
	return {
		url: `http://localhost:${port}`,
		build,
		stop: async () => {
			server.kill("SIGTERM");
			await exited;
		},
	};
}
