import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** A site of its own, served from a folder of its own, so that the project's build stays as it is. */
export type Site = { address: string; stop: () => Promise<void> };

/** Builds a site of a content folder as `npm run build` does, and serves it as `npm start` does. `prepare` may add pages to the build before. */
export async function openSite(
	content: string,
	place: string,
	port: number,
	prepare: (build: string) => Promise<unknown> = async () => {},
): Promise<Site> {
	await rm(place, { recursive: true, force: true });
	const env = {
		...process.env,
		PORT: String(port),
		CANDOUR_CONTENT: path.resolve(content),
		CANDOUR_BUILD: path.resolve(place, "build"),
		CANDOUR_WORK: path.resolve(place, "work"),
		CANDOUR_ACCOUNTS: path.resolve(place, "accounts.json"),
	};
	await promisify(execFile)(process.execPath, ["cli/build.ts"], { env, maxBuffer: 2 ** 26 });
	await prepare(env.CANDOUR_BUILD);
	const server = spawn(process.execPath, ["cli/serve.ts"], {
		env,
		stdio: ["ignore", "pipe", "inherit"],
	});
	for await (const words of server.stdout) if (String(words).includes("Candour is served")) break;
	const ended = once(server, "exit");
	return {
		address: `http://localhost:${port}`,
		stop: async () => {
			server.kill("SIGTERM");
			await ended;
			await rm(place, { recursive: true, force: true });
		},
	};
}
