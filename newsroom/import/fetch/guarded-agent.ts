import dns from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent } from "undici";
import { ImportError } from "../shared/import-error.ts";
import { isPrivateHost } from "./private-host.ts";

/** An HTTP agent for one request to one host. */
export type GuardedAgent = {
	agent: Agent;
	/** Whether the host is private. Final once a response has arrived. */
	isPrivate: () => boolean;
};

/** Checks the resolved IP addresses that the connection uses, which prevents DNS rebinding. */
export function guardedAgent(url: URL, allowPrivate: boolean): GuardedAgent {
	const privateHostError = new ImportError(`${url.href} is inside a private network`);
	let isPrivate = isPrivateHost(url.hostname);
	if (isPrivate && !allowPrivate) throw privateHostError;
	const lookup: LookupFunction = (name, options, done) =>
		dns.lookup(name, { ...options, all: true }, (error, addresses) => {
			isPrivate ||= !error && addresses.some(({ address }) => isPrivateHost(address));
			if (error || (isPrivate && !allowPrivate)) done(error ?? privateHostError, []);
			else if (options.all) done(null, addresses);
			else done(null, addresses[0]?.address ?? "", addresses[0]?.family);
		});
	return { agent: new Agent({ connect: { lookup } }), isPrivate: () => isPrivate };
}
