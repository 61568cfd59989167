import path from "node:path";
import { type HostingRules, listedAliases } from "../rules.ts";
import { headersFile } from "./headers-file.ts";

/** Leaves the build's description of itself and the compressed copies: Cloudflare compresses. */
const assetsIgnore = "# Written by npm run build.\n.*\n*.br\n*.gz\n";

/**
 * A Worker with static assets. A file at its own path is sent without starting the Worker, which costs nothing. The
 * Worker answers for the rest: pages, redirects, and what is missing. `project` leads from here to the project's folder.
 */
export function workerFiles(rules: HostingRules, name: string, project: string): Record<string, string> {
	const config = {
		name,
		main: "worker.js",
		compatibility_date: "2026-04-01",
		assets: {
			directory: "site",
			binding: "ASSETS",
			html_handling: "none",
			not_found_handling: "none",
			run_worker_first: ["/*.html", ...rules.functionFirst.map((under) => `${under}*`)],
		},
	};
	return {
		"wrangler.jsonc": `// Written by npm run build.\n${JSON.stringify(config, null, "\t")}\n`,
		"worker.js": workerCode(rules, project),
		"site/_headers": headersFile(rules, { joins: true, coversMissing: false }),
		"site/.assetsignore": assetsIgnore,
	};
}

/** The same Worker for Cloudflare Pages. Only the folders of most requests are left out: what is there is sent first. */
export function pagesFiles(rules: HostingRules, project: string): Record<string, string> {
	const free = ["/assets/*", "/pictures/*"];
	return {
		"site/_worker.js": workerCode(rules, project),
		"site/_headers": headersFile(rules, { joins: true, coversMissing: true }),
		"site/_routes.json": `${JSON.stringify({ version: 1, include: ["/*"], exclude: free }, null, "\t")}\n`,
	};
}

function workerCode(rules: HostingRules, project: string): string {
	const small = { ...rules, aliases: Object.fromEntries(listedAliases(rules)) };
	const importOf = (name: string, file: string) =>
		`import { ${name} } from "${path.posix.join(project, file)}";\n`;
	const worker = `createWorker(${JSON.stringify(small, null, "\t")})`;
	const hasWall = rules.functionFirst.length > 0;
	return `// Written by npm run build.
${importOf("createWorker", "hosting/hosts/cloudflare-worker.ts")}${hasWall ? importOf("withWall", "wall/cloudflare.ts") : ""}
export default ${hasWall ? `withWall(${worker}.fetch)` : worker};
`;
}
