import { glob, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readBuildManifest } from "../../../lib/build-manifest.ts";
import { createSite } from "../../../server/hosting/site.ts";
import { listen } from "../../../server/http/listen.ts";
import { type IdentityService, openIdentityService } from "../../../server/identity/identity-service.ts";
import { createWallHandler } from "../../../server/wall.ts";
import { expect, test as journey } from "../journey.ts";
import { builtSite } from "./assets.ts";
import { linkFiles } from "./link-files.ts";
import { wallKey } from "./sites.ts";

export { expect };

/** One service per worker, because starting it takes about a second. */
let service: Promise<IdentityService> | undefined;
const identityService = () => {
	service ??= openIdentityService({
		accountsFile: path.resolve("test-results", `accounts-${process.pid}.json`),
		log: () => {},
	});
	return service;
};

/**
 * A copy of the built site, made of hard links, on its own port. It can be stopped, changed, and replaced by
 * another build.
 */
async function openCopiedSite() {
	const folder = path.resolve("test-results", `copied-site-${process.pid}-${Math.random()}`);
	const build = path.join(folder, "build");
	await linkFiles(builtSite, build);
	const identity = await identityService();
	const site = createSite(build);
	let wall: ReturnType<typeof createWallHandler> | undefined;
	const startServer = (port: number) =>
		listen((request, response) => {
			response.once("finish", () => requests.push({ path: request.url ?? "", status: response.statusCode }));
			if (!identity.handle(request, response) && !wall?.(request, response)) site(request, response);
		}, port);
	const requests: { path: string; status: number }[] = [];
	let server = await startServer(0);
	const { port } = server;

	const writeAll = async (files: Iterable<[string, string]>) => {
		for (const [name, content] of files) {
			const file = path.join(build, name);
			await mkdir(path.dirname(file), { recursive: true });
			// The existing file is a link to the shared build.
			for (const suffix of ["", ".br", ".gz"]) await rm(`${file}${suffix}`, { force: true });
			await writeFile(file, content);
		}
	};

	return {
		origin: `http://localhost:${port}`,
		/** All requests to the site, by pages and workers, with their status. */
		requests: requests,
		/** Removes files. Throws if none matches. */
		remove: async (pattern: string | RegExp) => {
			const files: string[] = [];
			if (typeof pattern === "string")
				for await (const file of glob(pattern, { cwd: build })) files.push(file);
			else
				for (const file of await readdir(build, { recursive: true }))
					if (pattern.test(`/${file.replace(/\.(?:br|gz)$/, "")}`)) files.push(file);
			if (files.length === 0) throw new Error(`The build has no ${pattern}`);
			for (const file of files) await rm(path.join(build, file));
		},
		write: (name: string, content: string) => writeAll([[name, content]]),
		/** Publishes many files at once. */
		writeAll,
		/** Replaces the build. */
		deploy: async (otherBuild: string) => {
			await rm(build, { recursive: true });
			await linkFiles(otherBuild, build);
			const hasWall = (await readBuildManifest(build))?.wall;
			wall = hasWall ? createWallHandler(build, identity.verify, [wallKey]) : undefined;
		},
		stop: () => server.close(),
		restart: async () => {
			server = await startServer(port);
		},
		discard: async () => {
			await server.close();
			await rm(folder, { recursive: true });
		},
	};
}

/** A journey with its own copy of the site. */
export const test = journey.extend<{ site: Awaited<ReturnType<typeof openCopiedSite>> }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is needed
	site: async ({}, use) => {
		const site = await openCopiedSite();
		await use(site);
		await site.discard();
	},
	baseURL: async ({ site }, use) => use(site.origin),
});
