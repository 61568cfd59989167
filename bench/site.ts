import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** A site of its own, served from a folder of its own, so that the project's build stays as it is. */
export type Site = { address: string; stop: () => Promise<void> };

const parts = [
	"app",
	"content",
	"newsroom",
	"press",
	"server",
	"firebase.json",
	"package.json",
	"package-lock.json",
];
const settings = ["react-router.config.ts", "tsconfig.json", "vite.config.ts"];

/** Builds a site of a content folder as `npm run build` does, and serves it as `npm start` does. `prepare` may add pages to the build before. */
export async function openSite(
	content: string,
	place: string,
	port: number,
	prepare: (build: string) => Promise<unknown> = async () => {},
): Promise<Site> {
	await buildSite(content, place);
	await prepare(path.join(place, "build"));
	return serveSite(place, port);
}

async function buildSite(content: string, place: string): Promise<void> {
	await rm(place, { recursive: true, force: true });
	await mkdir(path.join(place, ".candour"), { recursive: true });
	for (const part of [...parts, ...settings]) await cp(part, path.join(place, part), { recursive: true });
	await symlink(path.resolve("node_modules"), path.join(place, "node_modules"));
	await symlink(path.resolve(".candour/pictures"), path.join(place, ".candour/pictures"));
	const env = { ...process.env, CANDOUR_CONTENT: path.resolve(content) };
	await promisify(execFile)(process.execPath, ["press/build-command.ts"], {
		cwd: place,
		env,
		maxBuffer: 2 ** 26,
	});
}

async function serveSite(place: string, port: number): Promise<Site> {
	const env = { ...process.env, PORT: String(port), CANDOUR_ACCOUNTS: path.resolve(place, "accounts.json") };
	const server = spawn(process.execPath, ["server/serve-command.ts"], {
		cwd: place,
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
