import { fetch, type Response } from "undici";
import { ImportError } from "../shared/import-error.ts";
import { guardedAgent } from "./guarded-agent.ts";

export type Fetched = {
	bytes: Buffer;
	/** The URL after redirects. */
	address: string;
	/** The Content-Type header. */
	type: string;
	/** Whether the host is outside the private network. */
	isPublic: boolean;
};

type Bounds = { bytes: number; seconds: number; redirects: number };

/** Fetches an http(s) URL without cookies or passwords, within bounds. Public hosts may not redirect to private ones. */
export async function fetchBytes(
	address: string,
	bounds: Bounds,
	isFromOutside: boolean,
	signal?: AbortSignal,
): Promise<Fetched> {
	const inTime = AbortSignal.timeout(bounds.seconds * 1000);
	const until = signal ? AbortSignal.any([inTime, signal]) : inTime;
	let url = webAddress(address);
	let isPublic = isFromOutside;
	try {
		for (let hop = 0; hop <= bounds.redirects; hop += 1) {
			const { agent, isPrivate } = guardedAgent(url, !isPublic);
			try {
				const response = await fetch(url, {
					redirect: "manual",
					signal: until,
					headers: { "user-agent": "Candour import" },
					dispatcher: agent,
				});
				isPublic = !isPrivate();
				const next = response.headers.get("location");
				if (response.status < 300 || response.status >= 400 || !next) {
					const bytes = await bodyOf(response, url.href, bounds.bytes);
					return { bytes, address: url.href, type: response.headers.get("content-type") ?? "", isPublic };
				}
				if (!URL.canParse(next, url))
					throw new ImportError(`${url.href} leads to ${next}, which is no address`);
				url = webAddress(new URL(next, url).href);
			} finally {
				await agent.destroy();
			}
		}
	} catch (error) {
		if (signal?.aborted)
			throw new ImportError(`${url.href} was not waited for: the import had taken too long already`);
		const known = [error, (error as Error).cause].find((one) => one instanceof ImportError);
		throw known ?? new ImportError(whyNot(url.href, error, bounds.seconds));
	}
	throw new ImportError(`${address} leads elsewhere more than ${bounds.redirects} times`);
}

function webAddress(address: string): URL {
	const url = URL.canParse(address) ? new URL(address) : undefined;
	if (url?.protocol !== "http:" && url?.protocol !== "https:") {
		throw new ImportError(`${address} is not an http or https address`);
	}
	if (url.username || url.password) {
		throw new ImportError(`an address with a name or password in it (at ${url.host}) is not fetched`);
	}
	return url;
}

/** Counts what arrives unpacked, so that a small answer cannot become an endless one. */
async function bodyOf(response: Response, address: string, most: number): Promise<Buffer> {
	if (!response.ok)
		throw new ImportError(`${address} answers ${response.status} ${response.statusText}`.trim());
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of response.body ?? []) {
		length += chunk.length;
		if (length > most) throw new ImportError(`${address} is larger than ${inMegabytes(most)}`);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

export function inMegabytes(bytes: number): string {
	return `${Number((bytes / 2 ** 20).toPrecision(2))} MB`;
}

const CAUSES: Record<string, string> = {
	ENOTFOUND: "there is no such host",
	EAI_AGAIN: "the name of the host could not be looked up",
	ECONNREFUSED: "nobody answers there",
	UND_ERR_CONNECT_TIMEOUT: "nobody answers there",
	ECONNRESET: "the connection was cut off",
	UND_ERR_SOCKET: "the connection was cut off",
};

function whyNot(address: string, error: unknown, seconds: number): string {
	if ((error as Error).name === "TimeoutError") return `${address} took longer than ${seconds} seconds`;
	const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
	return `${address} could not be fetched: ${CAUSES[code ?? ""] ?? message}`;
}
