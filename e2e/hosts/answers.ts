import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { HostingRules } from "../../hosting/rules.ts";
import { type FixtureResponse, sendRequest } from "../../server/hosting/fixture-site.ts";
import type { HostRequest } from "./requests.ts";

/** What a reader's browser makes of an answer, by name. A header that is not sent has no entry. */
export type Facts = Record<string, string>;

/** Asks one host, and reads from its answer what the rules are about. */
export async function ask(port: number, asked: HostRequest, rules: HostingRules): Promise<Facts> {
	const first = await sendRequest(port, asked.path, asked);
	if (!asked.isConditional) return factsOf(first, asked, rules);
	const etag = String(first.headers.etag ?? '"none"');
	return factsOf(
		await sendRequest(port, asked.path, { ...asked, headers: { ...asked.headers, "if-none-match": etag } }),
		asked,
		rules,
	);
}

function factsOf(
	{ status, headers, body }: FixtureResponse,
	{ method }: HostRequest,
	rules: HostingRules,
): Facts {
	const ruled = rules.headers.flatMap(({ set }) => Object.keys(set).map((name) => name.toLowerCase()));
	// The sentence of a redirect or a refusal is the program's own.
	const isPage = status === 200 || status === 404;
	const names = [
		...new Set(ruled),
		"allow",
		"location",
		...(isPage ? ["content-type", "content-encoding"] : []),
	];
	const facts: Facts = { status: String(status) };
	for (const name of names) if (headers[name] !== undefined) facts[name] = String(headers[name]);
	if (!isPage) return facts;
	if (facts["content-encoding"] || /accept-encoding/i.test(String(headers.vary ?? "")))
		facts.vary = /accept-encoding/i.test(String(headers.vary)) ? "accept-encoding" : "nothing";
	if (method !== "HEAD") facts.body = textOf(body, facts["content-encoding"]);
	return facts;
}

function textOf(body: Buffer, encoding: string | undefined): string {
	const plain =
		encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
	const text = plain.toString();
	return /<title>(.*?)<\/title>/.exec(text)?.[1] ?? text.slice(0, 80);
}
