import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pagesFiles, workerFiles } from "../../../hosting/hosts/cloudflare.ts";
import type { Site } from "../site.ts";
import { freePort, type Host, startProgram } from "./program.ts";

/** What is left out where a host has no list of what to leave out. */
export const isDeployed = (file: string) => !/\/\.candour\.json$|\.(?:br|gz)$/.test(file);

const wrangler = path.resolve("e2e/hosts/node_modules/.bin/wrangler");

/** The Worker and its static assets, in Cloudflare's own runtime. */
export async function startWorker({ folder, build, rules }: Site): Promise<Host> {
	const cwd = path.join(folder, "worker");
	await cp(build, path.join(cwd, "site"), { recursive: true, dereference: true });
	await writeAll(cwd, workerFiles(rules, "paper", path.resolve(".")));
	const port = await freePort();
	return startWrangler(cwd, port, ["dev"]);
}

/** The same as Cloudflare Pages. */
export async function startPages({ folder, build, rules }: Site): Promise<Host> {
	const cwd = path.join(folder, "pages");
	await cp(build, path.join(cwd, "site"), { recursive: true, dereference: true, filter: isDeployed });
	await writeAll(cwd, pagesFiles(rules, path.resolve(".")));
	const port = await freePort();
	return startWrangler(cwd, port, ["pages", "dev", "site", "--compatibility-date", "2026-04-01"]);
}

export async function startWrangler(cwd: string, port: number, args: string[]): Promise<Host> {
	return startProgram({
		command: wrangler,
		args: [...args, "--port", String(port), "--ip", "127.0.0.1", "--show-interactive-dev-session=false"],
		cwd,
		port,
		env: { WRANGLER_SEND_METRICS: "false", HOME: cwd, XDG_CONFIG_HOME: cwd, CI: "1" },
	});
}

export async function writeAll(folder: string, files: Record<string, string | Uint8Array>): Promise<void> {
	for (const [name, text] of Object.entries(files)) {
		const file = path.join(folder, name);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, text);
	}
}
