import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workerFiles } from "../../hosting/hosts/cloudflare.ts";
import { wallAddress } from "../../hosting/rules.ts";
import { siteRules } from "../../hosting/site-rules.ts";
import { writeWallProgram } from "../../press/vite/wall-program.ts";
import { doubleSpellingsOf, spellingsOf } from "../../server/http/path-spellings.ts";
import { sendRaw } from "../../server/http/raw-client.ts";
import { attack, story } from "../../wall/fixture-attacks.ts";
import { type Issuer, openIssuer, project } from "../../wall/fixture-issuer.ts";
import { seal } from "../../wall/seal.ts";
import { sealedPath } from "../../wall/sealed-file.ts";
import { startCaddy } from "./programs/caddy.ts";
import { startWrangler, writeAll } from "./programs/cloudflare.ts";
import { startNginx } from "./programs/nginx.ts";
import { freePort, type Host, isInstalled, startProgram } from "./programs/program.ts";
import type { Site } from "./site.ts";

// The wall by the files that a build with it writes: as a Cloudflare Worker in Cloudflare's own runtime, and behind nginx
// and Caddy.

type Walled = Pick<Site, "folder" | "build" | "rules"> & { issuer: Issuer };
type WalledHost = Host & {
	moveClock: (ms: number) => Promise<unknown>;
	/** Of the wall's own program, beside the host. */
	wallPort?: number;
};

const key = randomBytes(32);
const sealed = sealedPath(story.id);
const sealedText = seal(key, sealed, story.text);

/** The Worker as it is written, but that it trusts the issuer of the tests. */
async function startWorker({ folder, rules, issuer }: Walled): Promise<WalledHost> {
	const files = workerFiles(rules, "paper", path.resolve("."));
	const settings = JSON.parse(files["wrangler.jsonc"]?.replace(/^.*\n/, "") ?? "");
	const vars = { FIREBASE_PROJECT: project, WALL_KEY: key.toString("base64"), ISSUER_KEYS: issuer.url };
	await writeAll(folder, {
		...files,
		"wrangler.jsonc": JSON.stringify({
			...settings,
			assets: { ...settings.assets, directory: "build" },
			vars,
		}),
		"worker.js": files["worker.js"]?.replace("wall/cloudflare.ts", "e2e/hosts/wall-worker.ts") ?? "",
	});
	const port = await freePort();
	const host = await startWrangler(folder, port, ["dev"]);
	return { ...host, moveClock: (ms) => fetch(`http://127.0.0.1:${port}/move-clock?${ms}`) };
}

/** A server that passes the texts on, and beside it the program that the build writes, as a user without rights. */
const besideWall =
	(start: (site: Walled) => Promise<Host>) =>
	async (site: Walled): Promise<WalledHost> => {
		const cwd = path.join(site.folder, "wall");
		const clock = path.join(cwd, "clock");
		await writeWallProgram(cwd);
		await writeAll(cwd, { clock: "0" });
		let clockMs = 0;
		const wall = await startProgram({
			command: process.execPath,
			args: ["--import", path.resolve("e2e/hosts/wall-world.ts"), "wall.mjs"],
			cwd,
			port: Number(wallAddress.split(":")[1]),
			env: {
				PAPER_FOLDER: site.build,
				FIREBASE_PROJECT: project,
				WALL_KEY: key.toString("base64"),
				ISSUER_KEYS: site.issuer.url,
				CLOCK_FILE: clock,
			},
			hasNoRights: true,
		});
		const host = await start(site).catch(async (error) => {
			await wall.close();
			throw error;
		});
		return {
			...host,
			moveClock: async (ms) => {
				clockMs += ms;
				await writeFile(clock, String(clockMs));
			},
			close: async () => {
				await host.close();
				await wall.close();
			},
			wallPort: wall.port,
		};
	};

const hosts: [name: string, start: (site: Walled) => Promise<WalledHost>, isHere: boolean][] = [
	["Cloudflare Workers", startWorker, true],
	["nginx", besideWall(startNginx), isInstalled("nginx")],
	["Caddy", besideWall(startCaddy), isInstalled("caddy")],
];

for (const [name, start, isHere] of hosts)
	describe.skipIf(!isHere)(name, () => {
		let issuer: Issuer;
		let folder: string;
		let host: WalledHost;
		beforeAll(async () => {
			issuer = await openIssuer();
			folder = await mkdtemp(path.join(tmpdir(), "wall-"));
			// nginx serves it as a user without rights.
			await chmod(folder, 0o755);
			const build = path.join(folder, "build");
			await writeAll(build, {
				"index.html": "<!doctype html><title>Front</title>",
				"404.html": "<!doctype html><title>Not found</title>",
				[sealed]: sealedText,
			});
			host = await start({ folder, build, rules: siteRules({ hasWall: true }), issuer });
		}, 120_000);
		afterAll(async () => {
			await host?.close();
			issuer.close();
			await rm(folder, { recursive: true });
		});

		attack({
			origin: () => `http://127.0.0.1:${host.port}`,
			issuer: () => issuer,
			advance: async (ms) => {
				await host.moveClock(ms);
				issuer.advance(ms);
			},
		});

		test("by no spelling of an address does the host itself give the text", async () => {
			const addresses = [`/data/news/${story.id}.json`, `/${sealed}`];
			const spellings = addresses.flatMap((address) => [
				address,
				...spellingsOf(address),
				...doubleSpellingsOf(address).filter((_, index) => index % 10 === 0),
			]);
			const given = new Set<string>();
			for (const spelling of spellings) {
				const answer = await sendRaw(
					host.port,
					`GET ${spelling} HTTP/1.1\r\nhost: 127.0.0.1:${host.port}\r\naccept-encoding: identity\r\nconnection: close\r\n\r\n`,
				);
				given.add(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "none");
				expect(answer, spelling).not.toContain("ferry is back");
			}
			// The sealed file is public, and the story is not.
			expect([...given]).toEqual(expect.arrayContaining(["200", "401"]));
		}, 120_000);

		test.skipIf(start === startWorker)(
			"the wall's program says whether it can give texts, to this machine alone",
			async () => {
				const health = async (port: number) => {
					const response = await fetch(`http://127.0.0.1:${port}/health`);
					return [response.status, response.status === 404 ? "" : await response.text()];
				};
				const own = host.wallPort ?? 0;
				expect(await health(own)).toEqual([200, "The wall opens.\n"]);
				expect(await health(host.port)).toEqual([404, ""]);
				const texts = path.join(folder, "build/data/sealed");
				await rename(texts, `${texts}-away`);
				expect(await health(own)).toEqual([503, expect.stringContaining("ENOENT")]);
				// Otherwise every reader's copy would seem to be withdrawn.
				const headers = { authorization: `Bearer ${await issuer.sign()}` };
				const asked = await fetch(`http://127.0.0.1:${host.port}/data/news/${story.id}.json`, { headers });
				expect(asked.status).toBe(500);
				await rename(`${texts}-away`, texts);
				expect(await health(own)).toEqual([200, "The wall opens.\n"]);
			},
		);

		test.skipIf(start === startWorker)("no request stops the wall's program", async () => {
			const own = host.wallPort ?? 0;
			const targets = [
				"//a:b@c/",
				"http://a:b@c/data/news/x.json",
				"*",
				"/data/news/%",
				"/\\",
				"/data/news/../../etc/passwd",
			];
			for (const target of targets)
				for (const method of ["GET", "TRACE", "OPTIONS"])
					expect(
						await sendRaw(own, `${method} ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`),
						target,
					).toMatch(/^HTTP\/1\.1 (?:40[015]|410)/);
			expect((await fetch(`http://127.0.0.1:${own}/health`)).status).toBe(200);
		});
	});
