import dns from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent } from "undici";
import { ImportError } from "../shared/import-error.ts";
import { isPrivateHost } from "./private-host.ts";

/** An HTTP agent for one request to one host. */
export type GuardedAgent = {
	agent: Agent;
	/** Whether the host is private. Certain once it has answered. */
	isPrivate: () => boolean;
};

/** Checks each resolved IP address when it is connected to, so that a second DNS lookup cannot change the answer. */
export function guardedAgent(url: URL, mayBePrivate: boolean): GuardedAgent {
	const isInside = new ImportError(`${url.href} is inside a private network`);
	let isPrivate = isPrivateHost(url.hostname);
	if (isPrivate && !mayBePrivate) throw isInside;
	const lookup: LookupFunction = (name, options, done) =>
		dns.lookup(name, { ...options, all: true }, (error, found) => {
			isPrivate ||= !error && found.some(({ address }) => isPrivateHost(address));
			if (error || (isPrivate && !mayBePrivate)) done(error ?? isInside, []);
			else if (options.all) done(null, found);
			else done(null, found[0]?.address ?? "", found[0]?.family);
		});
	return { agent: new Agent({ connect: { lookup } }), isPrivate: () => isPrivate };
}
