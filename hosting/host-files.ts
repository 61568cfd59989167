import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readBuildRules } from "./build-rules.ts";
import { caddyfile } from "./hosts/caddy.ts";
import { pagesFiles, workerFiles } from "./hosts/cloudflare.ts";
import { dockerfile, dockerignore } from "./hosts/docker.ts";
import { firebaseConfig } from "./hosts/firebase.ts";
import { headersFile } from "./hosts/headers-file.ts";
import { nginxMain, nginxMaps, nginxServer } from "./hosts/nginx.ts";
import { objectStorageFiles } from "./hosts/object-storage.ts";
import { redirectsFile } from "./hosts/redirects-file.ts";
import { wallService } from "./hosts/wall-service.ts";
import type { HostingRules } from "./rules.ts";

/** The folder of the hosts' files of a build. Beside it, as nothing there is served. */
const hostsFolderOf = (build: string) => `${build}-hosts`;

/**
 * Writes what each host reads, from the rules in a build, and returns the folder; undefined if it has none. `target` is the
 * name of a site among several of one Firebase project.
 */
export async function writeHostFiles(build: string, target?: string): Promise<string | undefined> {
	const rules = await readBuildRules(build);
	if (!rules) return undefined;
	const folder = hostsFolderOf(build);
	// The build writes the wall's program there too.
	if (rules.functionFirst.length === 0) await rm(path.join(folder, "wall"), { recursive: true, force: true });
	await writeIfChanged(firebaseFileOf(build), firebaseConfig(rules, build, target));
	for (const [name, text] of Object.entries(hostFiles(rules, folder)))
		await writeIfChanged(path.join(folder, name), text);
	return folder;
}

/** The Firebase CLI looks beside the build, in the project: firebase.json for build/, firebase.desk.json for build-desk/. */
function firebaseFileOf(build: string): string {
	const [isUsual, kind = ""] = /^build(?:-(\w+))?$/.exec(build) ?? [];
	return isUsual
		? ["firebase", kind, "json"].filter(Boolean).join(".")
		: path.join(hostsFolderOf(build), "firebase.json");
}

/** The files of every other host, by their paths in a folder. */
function hostFiles(rules: HostingRules, folder: string): Record<string, string> {
	const files: Record<string, string> = {
		"nginx/maps.conf": nginxMaps(rules),
		"nginx/server.conf": nginxServer(rules),
		"nginx/nginx.conf": nginxMain(),
		"caddy/Caddyfile": caddyfile(rules),
		"netlify/site/_headers": headersFile(rules, { joins: false, coversMissing: true }),
		"netlify/site/_redirects": redirectsFile(rules),
		"docker/Dockerfile": dockerfile(rules, folder),
		"docker/Dockerfile.dockerignore": dockerignore,
	};
	const name = path
		.basename(folder)
		.replace(/^build/, "paper")
		.replace(/-hosts$/, "");
	const add = (host: string, ofHost: Record<string, string>) => {
		for (const [name, text] of Object.entries(ofHost)) files[`${host}/${name}`] = text;
	};
	const project = (host: string) => path.relative(path.join(folder, host), ".").split(path.sep).join("/");
	add("cloudflare-workers", workerFiles(rules, name, project("cloudflare-workers")));
	add("cloudflare-pages", pagesFiles(rules, project("cloudflare-pages/site")));
	add("object-storage", objectStorageFiles(rules));
	if (rules.functionFirst.length > 0) add("wall", { "paper-wall.service": wallService });
	return files;
}

/** A program that watches its configuration sees only changes. */
async function writeIfChanged(file: string, text: string): Promise<void> {
	if ((await readFile(file, "utf8").catch(() => undefined)) === text) return;
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, text);
}
