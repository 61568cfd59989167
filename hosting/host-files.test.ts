import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manifestFile, manifestText } from "../lib/build-manifest.ts";
import { writeHostFiles } from "./host-files.ts";
import { siteRules } from "./site-rules.ts";

let build: string;
beforeEach(async () => {
	build = path.join(await mkdtemp(path.join(tmpdir(), "host-files-")), "build");
	await mkdir(build);
});
afterEach(() => rm(path.dirname(build), { recursive: true }));

const writeRules = (aliases: Record<string, string>, hasWall = false) =>
	writeFile(
		path.join(build, manifestFile),
		manifestText({
			identity: "firebase",
			hosting: siteRules({ aliases, hasWall, scripts: ["'sha256-one='"] }),
		}),
	);
const read = (name: string) => readFile(path.join(`${build}-hosts`, name), "utf8");

test("the files of every host are written from the rules in a build, hashes and old paths included", async () => {
	await writeRules({ "/old zoë": "/news-details/harbour" });
	expect(await writeHostFiles(build)).toBe(`${build}-hosts`);
	const policies = [
		"firebase.json",
		"nginx/maps.conf",
		"caddy/Caddyfile",
		"netlify/site/_headers",
		"cloudflare-workers/worker.js",
		"cloudflare-workers/site/_headers",
		"cloudflare-pages/site/_worker.js",
		"object-storage/cdn-response.js",
	];
	for (const name of policies)
		expect([name, (await read(name)).includes("'sha256-one='")]).toEqual([name, true]);
	for (const name of ["nginx/maps.conf", "caddy/Caddyfile"])
		expect(await read(name)).toContain('"/old zoë" "/news-details/harbour"');
	expect(await read("netlify/site/_redirects")).toContain("/old%20zo%C3%AB /news-details/harbour 301!\n");
	expect(await read("cloudflare-workers/site/.assetsignore")).toContain("\n.*\n");
	expect(await read("docker/Dockerfile")).toContain("HEALTHCHECK");
});

test("with a wall, every host asks it for the texts first, or says that it cannot", async () => {
	const wordsOfWall: Record<string, string> = {
		"firebase.json": '"functionId": "wall"',
		"nginx/server.conf": "proxy_pass http://127.0.0.1:8788",
		"caddy/Caddyfile": "reverse_proxy @function0 127.0.0.1:8788",
		"cloudflare-workers/worker.js": "withWall(createWorker(",
		"cloudflare-workers/wrangler.jsonc": '"/data/news/*"',
		"cloudflare-pages/site/_worker.js": "withWall(createWorker(",
		"netlify/site/_redirects": "no story can be read there",
		"object-storage/README.md": "no story can be read there",
		// Without it, the container would be built without a wall, and its texts public.
		"docker/Dockerfile": "WALL=on",
		"wall/paper-wall.service": "wall.mjs",
	};
	const namingIt = async () => {
		const names = Object.entries(wordsOfWall).map(
			async ([name, words]) => (await read(name).catch(() => "")).includes(words) && name,
		);
		return (await Promise.all(names)).filter(Boolean);
	};
	await writeRules({}, true);
	await writeHostFiles(build);
	expect(await namingIt()).toEqual(Object.keys(wordsOfWall));
	expect(JSON.parse(await read("firebase.json")).hosting.rewrites[0].regex).toBe("^/data/news/.*$");
	await writeRules({});
	await writeHostFiles(build);
	expect(await namingIt()).toEqual([]);
});

test("a file is written only if it has changed, as a server may watch it", async () => {
	await writeRules({});
	await writeHostFiles(build);
	const timeOf = async (name: string) => (await stat(path.join(`${build}-hosts`, name))).mtimeMs;
	const before = [await timeOf("nginx/maps.conf"), await timeOf("nginx/server.conf")];
	await writeRules({ "/old": "/news-details/harbour" });
	await writeHostFiles(build);
	expect(await timeOf("nginx/maps.conf")).toBeGreaterThan(before[0] ?? 0);
	expect(await timeOf("nginx/server.conf")).toBe(before[1]);
});

test("a folder without a build has no such files", async () => {
	expect(await writeHostFiles(build)).toBeUndefined();
});
