import { BlockList, isIP } from "node:net";

const INSIDE = new BlockList();
for (const [net, bits] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["224.0.0.0", 3],
] as const) {
	INSIDE.addSubnet(net, bits, "ipv4");
	// The same as a network without IPv4 writes it.
	INSIDE.addSubnet(`64:ff9b::${net}`, 96 + bits, "ipv6");
}
for (const [net, bits] of [
	["::", 127],
	["64:ff9b:1::", 48],
	// Tunnels, which lead to any IPv4 address.
	["2001::", 32],
	["2002::", 16],
	["fec0::", 10],
	["fc00::", 7],
	["fe80::", 10],
	["ff00::", 8],
] as const) {
	INSIDE.addSubnet(net, bits, "ipv6");
}

const INSIDE_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;

/** Whether a host, by its name or address alone, is this machine or one next to it. A name without a dot is nobody's outside. */
export function isPrivateHost(hostname: string): boolean {
	const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
	const version = isIP(host);
	if (version > 0) return INSIDE.check(host, version === 4 ? "ipv4" : "ipv6");
	return !host.includes(".") || INSIDE_NAMES.test(host);
}
