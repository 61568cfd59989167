import type { IncomingHttpHeaders } from "node:http";

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Why a request is not answered. Whoever reaches the service can read every account, so it is there only for
 * this machine under its own name (a foreign name may be made to point here) and for our own pages.
 */
export function refusal({ host, origin }: IncomingHttpHeaders): string | undefined {
	if (!host || !thisMachine.test(host)) return "The identity service answers only as localhost.";
	if (origin !== undefined && !isOurs(origin, host)) {
		return "The identity service answers only pages of its own origin.";
	}
	return undefined;
}

function isOurs(origin: string, host: string): boolean {
	return [`http://${host}`, `https://${host}`].includes(origin.toLowerCase());
}
