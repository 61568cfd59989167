import dns from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent } from "undici";
import { ImportError } from "../import-error.ts";
import { isPrivateHost } from "./private-host.ts";

/** The way to one host, for one request. */
export type GuardedAgent = {
	agent: Agent;
	/** Whether the host is inside, known for sure once it has answered. */
	isPrivate: () => boolean;
};

/** A name says little about where it leads, so each address is looked at in the moment it is connected to. */
export function guardedAgent(url: URL, mayBePrivate: boolean): GuardedAgent {
	const refusal = new ImportError(`${url.href} is inside a private network`);
	let isPrivate = isPrivateHost(url.hostname);
	if (isPrivate && !mayBePrivate) throw refusal;
	const lookup: LookupFunction = (name, options, done) =>
		dns.lookup(name, { ...options, all: true }, (error, found) => {
			isPrivate ||= !error && found.some(({ address }) => isPrivateHost(address));
			if (error || (isPrivate && !mayBePrivate)) done(error ?? refusal, []);
			else if (options.all) done(null, found);
			else done(null, found[0]?.address ?? "", found[0]?.family);
		});
	return { agent: new Agent({ connect: { lookup } }), isPrivate: () => isPrivate };
}
