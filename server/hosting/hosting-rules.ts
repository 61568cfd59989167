import { readFile } from "node:fs/promises";
import { UserError } from "../../lib/user-error.ts";
import { type PathPattern, pathPattern, regexPattern } from "./path-pattern.ts";

/** The hosting rules of firebase.json as functions of a path. */
export type HostingRules = {
	isIgnored: (path: string) => boolean;
	redirect: (path: string) => { to: string; status: number } | undefined;
	rewrite: (path: string) => string | undefined;
	/** Header names are in lower case. The last matching rule wins, as on Firebase Hosting. */
	headers: (path: string) => Record<string, string>;
};

type Pattern = { source: string } | { regex: string };

/** The part of firebase.json's `hosting` that we use. */
export type HostingFile = {
	public: string;
	ignore?: string[];
	cleanUrls: true;
	trailingSlash: false;
	redirects?: { source: string; destination: string; type: number }[];
	rewrites?: (Pattern & { destination: string })[];
	headers?: (Pattern & { headers: { key: string; value: string }[] })[];
};

const supportedKeys = {
	hosting:
		"public ignore predeploy postdeploy cleanUrls trailingSlash redirects rewrites headers site target",
	redirects: "source destination type",
	rewrites: "source regex destination",
	headers: "source regex headers",
};

export async function readHostingRules(file = "firebase.json"): Promise<HostingRules> {
	const { hosting } = JSON.parse(await readFile(file, "utf8"));
	return hostingRules(hosting);
}

export function hostingRules(hosting: HostingFile): HostingRules {
	assertSupported(hosting);
	const ignored = (hosting.ignore ?? []).map(pathPattern);
	const redirects = (hosting.redirects ?? []).map((rule) => ({ ...rule, match: pathPattern(rule.source) }));
	const rewrites = (hosting.rewrites ?? []).map((rule) => ({ ...rule, match: matcherOf(rule) }));
	const headers = (hosting.headers ?? []).map((rule) => ({ ...rule, match: matcherOf(rule) }));
	return {
		isIgnored: (path) => ignored.some((matches) => matches(path)),
		redirect: (path) =>
			firstMatch(redirects, path, (rule, parameters) => ({
				to: fillParameters(rule.destination, parameters),
				status: rule.type,
			})),
		rewrite: (path) => firstMatch(rewrites, path, (rule) => rule.destination),
		headers: (path) =>
			Object.fromEntries(
				headers
					.filter((rule) => rule.match(path))
					.flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
			),
	};
}

function matcherOf(rule: Pattern): PathPattern {
	return "regex" in rule ? regexPattern(rule.regex) : pathPattern(rule.source);
}

function firstMatch<Rule extends { match: PathPattern }, Result>(
	rules: Rule[],
	path: string,
	resultOf: (rule: Rule, parameters: Record<string, string>) => Result,
): Result | undefined {
	for (const rule of rules) {
		const parameters = rule.match(path);
		if (parameters) return resultOf(rule, parameters);
	}
	return undefined;
}

function fillParameters(destination: string, parameters: Record<string, string>): string {
	return destination.replace(/(?<=\/):(\w+)/g, (_, name: string) =>
		encodeURIComponent(parameters[name] ?? ""),
	);
}

function assertSupported(hosting: HostingFile): void {
	assertSupportedKeys("hosting", hosting);
	if (hosting.cleanUrls !== true || hosting.trailingSlash !== false) {
		throw new UserError(
			"firebase.json must say cleanUrls: true and trailingSlash: false; the local server knows no other way.",
		);
	}
	for (const part of ["redirects", "rewrites", "headers"] as const) {
		for (const rule of hosting[part] ?? []) assertSupportedKeys(part, rule);
	}
	for (const { source, destination, type } of hosting.redirects ?? []) {
		if (![301, 302, 307, 308].includes(type)) {
			throw new UserError(
				`firebase.json redirects ${source} with the type ${type}. Use 301, 302, 307 or 308.`,
			);
		}
		for (const [, name] of destination.matchAll(/(?<=\/):(\w+)/g)) {
			if (source.split("/").includes(`:${name}`)) continue;
			throw new UserError(`firebase.json redirects to ${destination}, but :${name} is not in ${source}.`);
		}
	}
}

function assertSupportedKeys(part: keyof typeof supportedKeys, value: object): void {
	const other = Object.keys(value).find((key) => !supportedKeys[part].split(" ").includes(key));
	if (!other) return;
	throw new UserError(
		`firebase.json has «${other}» in ${part}, which the local server cannot read. Leave it out, or teach server/hosting/hosting-rules.ts what it means.`,
	);
}
