import { glob, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readHostingRules } from "../../../server/hosting/hosting-rules.ts";
import { createSite } from "../../../server/hosting/site.ts";
import { listen } from "../../../server/http/listen.ts";
import { type IdentityService, openIdentityService } from "../../../server/identity/identity-service.ts";
import { expect, test as journey } from "../journey.ts";
import { builtSite } from "./assets.ts";
import { linkFiles } from "./link-files.ts";

export { expect };

/** One for all sites of a worker: starting it takes about a second. */
let service: Promise<IdentityService> | undefined;
const identityService = () => {
	service ??= openIdentityService({
		accountsFile: path.resolve("test-results", `accounts-${process.pid}.json`),
		log: () => {},
	});
	return service;
};

/** A copy of the built site, made of links, on a port of its own, which can be taken down, robbed of files, and replaced by another build. */
async function openCopiedSite() {
	const folder = path.resolve("test-results", `copied-site-${process.pid}-${Math.random()}`);
	const build = path.join(folder, "build");
	await linkFiles(builtSite, build);
	const identity = await identityService();
	const site = createSite(build, await readHostingRules());
	const startServer = (port: number) =>
		listen((request, response) => {
			response.once("finish", () => requests.push({ path: request.url ?? "", status: response.statusCode }));
			if (!identity.handle(request, response)) site(request, response);
		}, port);
	const requests: { path: string; status: number }[] = [];
	let server = await startServer(0);
	const { port } = server;

	const writeAll = async (files: Iterable<[string, string]>) => {
		for (const [name, content] of files) {
			const file = path.join(build, name);
			await mkdir(path.dirname(file), { recursive: true });
			// What stands there is a link to the build of all journeys.
			for (const suffix of ["", ".br", ".gz"]) await rm(`${file}${suffix}`, { force: true });
			await writeFile(file, content);
		}
	};

	return {
		origin: `http://localhost:${port}`,
		/** Everything that has been asked of the site, by pages and workers alike, and how it was answered. */
		requests: requests,
		/** Takes files away, as a deployment does that has none of those names. A pattern that matches none is an error. */
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
		/** Puts another build in the place of this one. */
		deploy: async (other: string) => {
			await rm(build, { recursive: true });
			await linkFiles(other, build);
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

/** A journey on a site of its own, which may be harmed. */
export const test = journey.extend<{ site: Awaited<ReturnType<typeof openCopiedSite>> }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is needed
	site: async ({}, use) => {
		const site = await openCopiedSite();
		await use(site);
		await site.discard();
	},
	baseURL: async ({ site }, use) => use(site.origin),
});
