import { expect, test } from "vitest";
import { isPrivateHost } from "./private-host.ts";

/** As written, and as a URL has it. */
function formsOf(host: string): string[] {
	const url = `http://${host.includes(":") ? `[${host}]` : host}`;
	return URL.canParse(url) ? [host, new URL(url).hostname] : [host];
}

const names = "localhost localhost. app.localhost router intranet printer.local printer.local. router.lan";
const otherNames = "printer.home.arpa vault.internal";
const ipv4 = "127.0.0.1 10.1.2.3 172.20.0.1 192.168.0.7 169.254.169.254 255.255.255.255";
const sharedByCarriers = "100.64.0.0 100.127.255.255";
const ipv6 = "::1 fd00::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 2001:0:7f00:1::";
const mapped = "::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:a9fe:a9fe ::127.0.0.1 ::7f00:1 ::ffff:0:7f00:1";
const nat64 = "64:ff9b::127.0.0.1 64:ff9b::a00:1 64:ff9b::6440:1 64:ff9b:1::5db8:d822";
// Of a public address, too: the tunnel decides where it ends.
const sixToFour = "2002:7f00:1:: 2002:c0a8:101::1 2002:5db8:d822::1";

test.each([names, otherNames, ipv4, sharedByCarriers, ipv6, mapped, nat64, sixToFour].join(" ").split(" "))(
	"%s is private",
	(host) => {
		for (const form of formsOf(host)) expect(isPrivateHost(form), form).toBe(true);
	},
);

const publicNames = "courier.example localhost.example lan.example";
const publicIpv4 = "93.184.216.34 172.32.0.1 100.63.255.255 100.128.0.0 192.0.2.1";
const publicIpv6 = "2606:2800:220:1::1 2001:db8::1 ::ffff:93.184.216.34 64:ff9b::5db8:d822";

test.each([publicNames, publicIpv4, publicIpv6].join(" ").split(" "))("%s is public", (host) => {
	for (const form of formsOf(host)) expect(isPrivateHost(form), form).toBe(false);
});

test.each([
	...["0x7f.1", "0x7f000001", "2130706433", "0177.0.0.1", "127.1", "0", "0xa9fea9fe"],
	...["%31%32%37.0.0.1", "①②⑦.0.0.1", "[::FFFF:0:127.0.0.1]"],
])("%s in a URL is private", (host) => {
	expect(isPrivateHost(new URL(`http://${host}`).hostname)).toBe(true);
});

test.each(["0x5db8d822", "1572395042", "0135.0270.0330.042", "1.1"])("%s in a URL is public", (host) => {
	expect(isPrivateHost(new URL(`http://${host}`).hostname)).toBe(false);
});
