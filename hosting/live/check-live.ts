import { readFile, stat } from "node:fs/promises";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import path from "node:path";
import { manifestFile } from "../../lib/build-manifest.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { UserError } from "../../lib/user-error.ts";
import { type Answer, answerTo } from "../answer.ts";
import { contentType } from "../content-types.ts";
import { type HostingRules, immutable, immutableOrMissing, notFoundPage } from "../rules.ts";
import { type LiveRequest, liveRequests } from "./live-requests.ts";

type Live = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** What is wrong, said once for all URLs at which it is. */
type Fault = { says: string; todo: string };

const todo = {
	rules: "Install the configuration of this host from build-hosts/ again, and reload the host.",
	upload: "Upload again: npm run deploy.",
	types: "Give the host the content types of hosting/content-types.ts.",
	redirect: "Take away the host's own redirects: they lead readers to other sites.",
	hidden: "Delete this file at the host, and upload with npm run deploy, which never sends it.",
	cdn: "Switch off what changes files on their way, such as minifying or injecting scripts.",
};

const concurrency = 6;
const timeoutMs = 20_000;
/** Smaller files may be sent as they are. */
const minCompressed = 1_400;

/** Asks a live host for every kind of URL, and says in sentences what it answers otherwise than the rules. */
export async function checkLive(address: URL, build: string, rules: HostingRules): Promise<string[]> {
	const requests = await liveRequests(build, rules);
	await assertIsThere(address);
	const local = await readFile(path.join(build, "data/edition.json"));
	const isSameEdition = (await send(address, "/data/edition.json", "GET")).body.equals(local);
	const found = new Map<string, { fault: Fault; at: string[] }>();
	const answers = new Map<LiveRequest, Fault[]>();
	await forEachConcurrent(requests, concurrency, async (asked) => {
		answers.set(asked, await faultsOf(asked, { address, build, rules, isSameEdition }));
	});
	for (const asked of requests)
		for (const fault of answers.get(asked) ?? []) {
			const known = found.get(fault.says) ?? { fault, at: [] };
			known.at.push(asked.method === "GET" ? asked.path : `${asked.method} ${asked.path}`);
			found.set(fault.says, known);
		}
	const sentences = [...found.values()].map(({ fault, at }) => `${placesOf(at)} ${fault.says} ${fault.todo}`);
	if (!isSameEdition)
		sentences.unshift(
			`The host has another edition than ${build}/, so that some of its files may differ. Upload first: npm run deploy.`,
		);
	return sentences;
}

type Context = { address: URL; build: string; rules: HostingRules; isSameEdition: boolean };

async function faultsOf(asked: LiveRequest, context: Context): Promise<Fault[]> {
	const { address, build, rules } = context;
	const encodings = asked.expects === "compressed" ? "br, gzip" : undefined;
	const live = await send(address, asked.path, asked.method ?? "GET", encodings).catch((error) => error);
	if (live instanceof Error)
		return asked.expects === "safe" ? [] : [{ says: `gets no answer: ${live.message}.`, todo: todo.rules }];
	const away = leadsAway(live, address);
	if (away) return [away];
	if (asked.expects === "safe") return unsafe(live, build);
	const isSuccess = live.status >= 200 && live.status < 300;
	if (asked.expects === "refused")
		return isSuccess
			? [
					{
						says: `is answered with ${live.status} instead of a refusal.`,
						todo: /^\/(?:\.|%2e)/.test(asked.path) ? todo.hidden : todo.rules,
					},
				]
			: [];
	const [sent = "", query] = asked.path.split("?");
	const answer = await answerTo(decodeURIComponent(sent), rules, (file) => isFile(path.join(build, file)));
	if (asked.expects === "compressed") return notCompressed(live);
	return differing(live, answer, asked, query, context);
}

async function differing(
	live: Live,
	answer: Answer,
	asked: LiveRequest,
	query: string | undefined,
	{ address, build, isSameEdition }: Context,
): Promise<Fault[]> {
	if (answer.location !== undefined) return misled(live, answer.location, asked, query, address);
	if (live.status !== answer.status)
		return [
			{
				says: `is answered with ${live.status} instead of ${answer.status}.`,
				todo: answer.status === 200 ? `${todo.upload} ${todo.rules}` : todo.rules,
			},
		];
	const faults = answer.status === 404 ? keptTooLong(live) : [];
	for (const [name, value] of Object.entries(answer.headers))
		if (!(answer.status === 404 && name === "cache-control"))
			faults.push(...differingHeader(live, name, value));
	const type = answer.file && contentType(answer.file);
	const liveType = String(live.headers["content-type"] ?? "");
	if (type && !isSameType(liveType, type))
		faults.push({ says: `has the type «${liveType}» instead of «${type}».`, todo: todo.types });
	if (answer.file && asked.method === "GET" && (isSameEdition || answer.file === notFoundPage)) {
		const expected = await readFile(path.join(build, answer.file));
		if (!live.body.equals(expected))
			faults.push({ says: "is not the file of the build.", todo: `${todo.upload} ${todo.cdn}` });
	}
	return faults;
}

function differingHeader({ headers }: Live, name: string, value: string): Fault[] {
	const given = headers[name];
	const allowed = name === "cache-control" && value === immutable ? [value, immutableOrMissing] : [value];
	const plain = (text: string) =>
		text
			.toLowerCase()
			.split(/[,;]/)
			.map((part) => part.trim())
			.sort()
			.join();
	if (given !== undefined && allowed.some((one) => plain(one) === plain(String(given)))) return [];
	return [
		{
			says:
				given === undefined
					? `has no ${name}: the rules say «${value}».`
					: `has ${name} «${given}» instead of «${value}».`,
			todo: todo.rules,
		},
	];
}

function keptTooLong({ headers }: Live): Fault[] {
	const caching = String(headers["cache-control"] ?? "");
	const seconds = Number(/max-age=(\d+)/.exec(caching)?.[1] ?? 0);
	if (seconds <= 3600 && !caching.includes("immutable")) return [];
	return [{ says: `is missing, and is kept for long all the same: «${caching}».`, todo: todo.rules }];
}

/** A host that cannot redirect shows the page at an old path, which leads on. */
function misled(
	live: Live,
	location: string,
	asked: LiveRequest,
	query: string | undefined,
	address: URL,
): Fault[] {
	const wanted = `${location}${query === undefined ? "" : `?${query}`}`;
	if (live.status === 200 && live.body.includes(`url=${location}`)) return [];
	const given = live.headers.location;
	const target = given === undefined ? undefined : new URL(given, new URL(asked.path, address));
	if (/^30[1278]$/.test(String(live.status)) && target && target.pathname + target.search === wanted)
		return [];
	return [
		{
			says: `is answered with ${live.status}${target ? ` to ${target.pathname}${target.search}` : ""} instead of a redirect to ${wanted}.`,
			todo: todo.rules,
		},
	];
}

function leadsAway({ headers }: Live, address: URL): Fault | undefined {
	if (headers.location === undefined) return undefined;
	const target = URL.parse(headers.location, `${address.origin}/`);
	// A browser reads two slashes and backslashes as the name of another site.
	const isOurs = target?.origin === address.origin;
	return isOurs ? undefined : { says: `leads to another site: ${headers.location}.`, todo: todo.redirect };
}

async function unsafe({ status, headers, body }: Live, build: string): Promise<Fault[]> {
	const faults: Fault[] = [];
	if (headers["x-injected"] ?? headers["set-cookie"]?.some((cookie) => cookie.startsWith("injected")))
		faults.push({ says: "puts a header of the visitor's choice into the answer.", todo: todo.redirect });
	if (status !== 200) return faults;
	for (const secret of [path.join(build, manifestFile), "package.json"])
		if ((await readFile(secret).catch(() => undefined))?.equals(body))
			faults.push({ says: `gives away ${path.basename(secret)}.`, todo: todo.hidden });
	return faults;
}

function notCompressed({ status, headers, body }: Live): Fault[] {
	if (status !== 200 || headers["content-encoding"] || body.length < minCompressed) return [];
	return [{ says: "is sent without compression.", todo: todo.rules }];
}

function isSameType(given: string, wanted: string): boolean {
	const [type = "", charset] = wanted.split("; ");
	const others: Record<string, string> = {
		"text/javascript": "application/javascript",
		"application/xml": "text/xml",
		"image/vnd.microsoft.icon": "image/x-icon",
	};
	const [givenType = ""] = given.toLowerCase().split(";");
	const isKnown = [type, others[type]].includes(givenType.trim());
	// A page in another charset is unreadable; a script has that of its page.
	return (
		isKnown && (type !== "text/html" || given.toLowerCase().replaceAll(/[ "]/g, "").endsWith(`;${charset}`))
	);
}

function isFile(file: string): Promise<boolean> {
	return stat(file).then(
		(found) => found.isFile(),
		() => false,
	);
}

async function assertIsThere(address: URL): Promise<void> {
	const { status, headers } = await send(address, "/", "GET").catch((error: NodeJS.ErrnoException) => {
		throw new UserError(`${address.origin} gives no answer: ${error.message || error.code}.`);
	});
	const target = headers.location === undefined ? undefined : URL.parse(headers.location, address.origin);
	if (status >= 300 && status < 400 && target && target.origin !== address.origin)
		throw new UserError(
			`${address.origin} leads to ${target.origin}. Check that: npm run deploy:check ${target.origin}`,
		);
}

/** Sends a path exactly as it is given, unlike a browser. */
function send(address: URL, sent: string, method: string, encodings = "identity"): Promise<Live> {
	const request = address.protocol === "https:" ? httpsRequest : httpRequest;
	const { hostname, port } = address;
	return new Promise((resolve, reject) => {
		const options = {
			host: hostname.replace(/^\[|\]$/g, ""),
			port,
			path: sent,
			method,
			headers: { "accept-encoding": encodings, "user-agent": "candour-deploy-check" },
			timeout: timeoutMs,
			agent: false as const,
		};
		const asking = request(options, async (response) => {
			try {
				const body = Buffer.concat(await response.toArray());
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
			} catch (error) {
				reject(error);
			}
		});
		asking.on("timeout", () => asking.destroy(new Error(`nothing for ${timeoutMs / 1000} seconds`)));
		asking.on("error", reject).end();
	});
}

function placesOf(at: string[]): string {
	const shown = at.slice(0, 3).join(", ");
	return at.length > 3 ? `${shown} and ${at.length - 3} more: each` : `${shown}:`;
}
