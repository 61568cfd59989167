import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { caddyfile } from "../../../hosting/hosts/caddy.ts";
import type { Site } from "../site.ts";
import { freePort, type Host, startProgram } from "./program.ts";

/** The Caddyfile as it is written, told by its settings what to serve and where. */
export async function startCaddy({
	folder,
	build,
	rules,
}: Pick<Site, "folder" | "build" | "rules">): Promise<Host> {
	const cwd = path.join(folder, "caddy");
	const port = await freePort();
	await mkdir(cwd);
	await writeFile(path.join(cwd, "Caddyfile"), `{\n\tadmin off\n}\n${caddyfile(rules)}`);
	return startProgram({
		command: "caddy",
		args: ["run", "--config", "Caddyfile", "--adapter", "caddyfile"],
		cwd,
		port,
		env: {
			HOME: cwd,
			XDG_CONFIG_HOME: cwd,
			XDG_DATA_HOME: cwd,
			PAPER_ADDRESS: `http://127.0.0.1:${port}`,
			PAPER_FOLDER: build,
		},
	});
}
