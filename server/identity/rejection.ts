import type { IncomingHttpHeaders } from "node:http";

/** Headers that proxies add. Behind a proxy every request seems to come from this machine. */
const proxyHeader = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/;

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * The reason to reject a request, if any. The service exposes every account, so it is open only to this machine, under
 * its own host name (against DNS rebinding) and for pages of its own origin.
 */
export function rejectionReason(
	headers: IncomingHttpHeaders,
	who = "The identity service",
): string | undefined {
	const { host, origin } = headers;
	if (Object.keys(headers).some((name) => proxyHeader.test(name)))
		return `${who} answers only requests that come straight from this machine, not through a proxy.`;
	if (!host || !loopbackHost.test(host)) return `${who} answers only as localhost.`;
	if (origin !== undefined && !isOwnOrigin(origin, host)) {
		return `${who} answers only pages of its own origin.`;
	}
	return undefined;
}

function isOwnOrigin(origin: string, host: string): boolean {
	return [`http://${host}`, `https://${host}`].includes(origin.toLowerCase());
}
