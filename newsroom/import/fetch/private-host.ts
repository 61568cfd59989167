import ipaddr from "ipaddr.js";

/** The only block from which public IPv6 addresses are assigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** NAT64: the last four bytes are the IPv4 address of the destination. */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/** Reserved for examples. No host has such an address, so none is private. */
const DOCUMENTATION = ["192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "2001:db8::/32"].map((cidr) =>
	ipaddr.parseCIDR(cidr),
);

const PRIVATE_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;

/** Whether a host name or IP address belongs to this machine or to a private network. Does not resolve names. */
export function isPrivateHost(hostname: string): boolean {
	const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
	if (ipaddr.isValid(host)) return !isPublicAddress(ipaddr.process(host));
	// Public names have a dot. A colon means an IP address that cannot be parsed.
	return !host.includes(".") || host.includes(":") || PRIVATE_NAMES.test(host);
}

/** Every special range of the library counts as private, which includes tunnels such as 6to4 and Teredo. */
function isPublicAddress(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
	if (ipaddr.subnetMatch(address, { documentation: DOCUMENTATION }) === "documentation") return true;
	if (address instanceof ipaddr.IPv6) {
		if (address.match(NAT64)) return isPublicAddress(new ipaddr.IPv4(address.toByteArray().slice(12)));
		if (!address.match(GLOBAL_UNICAST)) return false;
	}
	return address.range() === "unicast";
}
