import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** A service that only pages on this machine may use. */
export type LocalService = {
	/** Its name at the start of a sentence. */
	name: string;
	/** The host names at which it answers, at its own port only. */
	hosts: string[];
	/** Whether a link on any page may lead to it. */
	isLinkable?: boolean;
};

const loopbackAddress = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Headers that a browser sends to its own machine. A list of what proxies add would always miss one: behind a proxy
 * every request seems to come from this machine.
 */
const browserHeader =
	/^(?:accept|accept-encoding|accept-language|cache-control|connection|content-length|content-type|cookie|dnt|host|idempotency-key|if-modified-since|if-none-match|origin|pragma|priority|purpose|range|referer|save-data|sec-[a-z-]+|service-worker-navigation-preload|te|transfer-encoding|upgrade-insecure-requests|user-agent|x-client-version|x-firebase-[a-z-]+)$/;

/**
 * The reason to reject a request, if any. Such a service exposes accounts or files, so it answers only this machine,
 * without a proxy, at its own host names (against DNS rebinding), and for pages of its own origin.
 */
export function rejectionReason(
	{ headers, headersDistinct, httpVersion, socket }: IncomingMessage,
	{ name, hosts, isLinkable = false }: LocalService,
): string | undefined {
	if (!loopbackAddress.test(socket.remoteAddress ?? "")) return `${name} answers only this machine.`;
	// Some proxies change nothing else.
	if (httpVersion !== "1.1")
		return `${name} answers only HTTP/1.1. A proxy may have sent HTTP/${httpVersion}.`;
	const other = Object.keys(headers).find((header) => !browserHeader.test(header));
	if (other)
		return `${name} answers no request with the header «${other}», which a proxy may have added. Open the site at localhost, not through a proxy.`;
	const [host = "", ...otherHosts] = headersDistinct.host ?? [];
	const ownHosts = hosts.map((own) => URL.parse(`http://${own}:${socket.localPort}`)?.host);
	if (otherHosts.length > 0 || !ownHosts.includes(host.toLowerCase()))
		return `${name} answers only as ${ownHosts[0]}.`;
	if (isLinkable && isNavigation(headers)) return undefined;
	return isOwnPage(headers, host) ? undefined : `${name} answers only pages of its own origin.`;
}

/** Whether a page of another origin makes the request. A reader who follows its link to us does so themselves. */
export function isOfForeignPage({ headers }: IncomingMessage): boolean {
	return !isNavigation(headers) && !isOwnPage(headers, headers.host ?? "");
}

function isNavigation(headers: IncomingHttpHeaders): boolean {
	return headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
}

/** A browser says in up to three headers which page makes the request. */
function isOwnPage(headers: IncomingHttpHeaders, host: string): boolean {
	const own = `http://${host.toLowerCase()}`;
	const { origin = own, referer = own, "sec-fetch-site": site = "same-origin" } = headers;
	return origin === own && URL.parse(referer)?.origin === URL.parse(own)?.origin && site === "same-origin";
}
