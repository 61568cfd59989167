import type { IncomingHttpHeaders } from "node:http";

/** What proxies add. Behind one, everybody is taken for this machine. */
const forwarded = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/;

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Why a request is not answered. Whoever reaches the service can read every account, so it is there only for
 * this machine under its own name (a foreign name may be made to point here) and for our own pages.
 */
export function refusal(headers: IncomingHttpHeaders, who = "The identity service"): string | undefined {
	const { host, origin } = headers;
	if (Object.keys(headers).some((name) => forwarded.test(name)))
		return `${who} answers only requests that come straight from this machine, not through a proxy.`;
	if (!host || !thisMachine.test(host)) return `${who} answers only as localhost.`;
	if (origin !== undefined && !isOurs(origin, host)) {
		return `${who} answers only pages of its own origin.`;
	}
	return undefined;
}

function isOurs(origin: string, host: string): boolean {
	return [`http://${host}`, `https://${host}`].includes(origin.toLowerCase());
}
