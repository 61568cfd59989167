import { fetch, type Response } from "undici";
import { ImportError } from "../shared/import-error.ts";
import { guardedAgent } from "./guarded-agent.ts";

export type Fetched = {
	bytes: Buffer;
	/** The URL after redirects. */
	url: string;
	/** The Content-Type header. */
	type: string;
	/** Whether the host is outside the private network. */
	isPublic: boolean;
};

type Bounds = { maxBytes: number; timeoutSeconds: number; maxRedirects: number };

/**
 * Fetches an http(s) URL without cookies or passwords, within bounds. Public hosts may not redirect to private ones;
 * with `publicOnly`, the first host may not be private either.
 */
export async function fetchBytes(
	requestUrl: string,
	bounds: Bounds,
	publicOnly: boolean,
	signal?: AbortSignal,
): Promise<Fetched> {
	const timeout = AbortSignal.timeout(bounds.timeoutSeconds * 1000);
	const abort = signal ? AbortSignal.any([timeout, signal]) : timeout;
	let url = parseWebUrl(requestUrl);
	let isPublic = publicOnly;
	try {
		for (let hop = 0; hop <= bounds.maxRedirects; hop += 1) {
			const { agent, isPrivate } = guardedAgent(url, !isPublic);
			try {
				const response = await fetch(url, {
					redirect: "manual",
					signal: abort,
					headers: { "user-agent": "Candour import" },
					dispatcher: agent,
				});
				isPublic = !isPrivate();
				const location = response.headers.get("location");
				if (response.status < 300 || response.status >= 400 || !location) {
					const bytes = await bodyOf(response, url.href, bounds.maxBytes);
					return { bytes, url: url.href, type: response.headers.get("content-type") ?? "", isPublic };
				}
				if (!URL.canParse(location, url))
					throw new ImportError(`${url.href} leads to ${location}, which is no address`);
				url = parseWebUrl(new URL(location, url).href);
			} finally {
				await agent.destroy();
			}
		}
	} catch (error) {
		if (signal?.aborted)
			throw new ImportError(`${url.href} was not waited for: the import had taken too long already`);
		const importError = [error, (error as Error).cause].find((candidate) => candidate instanceof ImportError);
		throw importError ?? new ImportError(failureMessage(url.href, error, bounds.timeoutSeconds));
	}
	throw new ImportError(`${requestUrl} leads elsewhere more than ${bounds.maxRedirects} times`);
}

function parseWebUrl(text: string): URL {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (url?.protocol !== "http:" && url?.protocol !== "https:") {
		throw new ImportError(`${text} is not an http or https address`);
	}
	if (url.username || url.password) {
		throw new ImportError(`an address with a name or password in it (at ${url.host}) is not fetched`);
	}
	return url;
}

/** Counts decompressed bytes, so that a small compressed response cannot exhaust memory. */
async function bodyOf(response: Response, url: string, maxBytes: number): Promise<Buffer> {
	if (!response.ok) throw new ImportError(`${url} answers ${response.status} ${response.statusText}`.trim());
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of response.body ?? []) {
		length += chunk.length;
		if (length > maxBytes) throw new ImportError(`${url} is larger than ${inMegabytes(maxBytes)}`);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

export function inMegabytes(bytes: number): string {
	return `${Number((bytes / 2 ** 20).toPrecision(2))} MB`;
}

const MESSAGES: Record<string, string> = {
	ENOTFOUND: "there is no such host",
	EAI_AGAIN: "the name of the host could not be looked up",
	ECONNREFUSED: "nobody answers there",
	UND_ERR_CONNECT_TIMEOUT: "nobody answers there",
	ECONNRESET: "the connection was cut off",
	UND_ERR_SOCKET: "the connection was cut off",
};

function failureMessage(url: string, error: unknown, seconds: number): string {
	if ((error as Error).name === "TimeoutError") return `${url} took longer than ${seconds} seconds`;
	const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
	return `${url} could not be fetched: ${MESSAGES[code ?? ""] ?? message}`;
}
