import { BlockList, isIP } from "node:net";

const PRIVATE = new BlockList();
for (const [net, bits] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
] as const) {
	PRIVATE.addSubnet(net, bits, "ipv4");
}
for (const [net, bits] of [
	["::", 127],
	["fc00::", 7],
	["fe80::", 10],
] as const) {
	PRIVATE.addSubnet(net, bits, "ipv6");
}

/** Whether a host, by its name alone, is this machine or one next to it. */
export function isPrivateHost(hostname: string): boolean {
	const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
	const version = isIP(host);
	if (version > 0) return PRIVATE.check(host, version === 4 ? "ipv4" : "ipv6");
	return host === "localhost" || /\.(?:localhost|local|internal)$/.test(host);
}
