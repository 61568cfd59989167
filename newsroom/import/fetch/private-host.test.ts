import { describe, expect, test } from "vitest";
import { isPrivateHost } from "./private-host.ts";

test.each([
	"localhost",
	"router",
	"printer.local",
	"127.0.0.1",
	"192.168.0.7",
	"[::1]",
	"fe80::1",
	"fe80::1%eth0",
	"fec0::1",
	"2002:7f00:1::",
	"2001:0:7f00:1::",
	"64:ff9b::127.0.0.1",
])("%s is private", (host) => {
	expect(isPrivateHost(host)).toBe(true);
});

test.each(["courier.example", "93.184.216.34", "2606:2800:220:1::1", "2001:db8::1", "192.0.2.1"])(
	"%s is public",
	(host) => {
		expect(isPrivateHost(host)).toBe(false);
	},
);

describe("IPv6 addresses that contain an IPv4 address", () => {
	test.each([
		["IPv4-mapped", "::ffff:127.0.0.1"],
		["IPv4-mapped", "::ffff:7f00:1"],
		["IPv4-mapped", "::ffff:a9fe:a9fe"],
		["IPv4-compatible", "::127.0.0.1"],
		["IPv4-compatible", "::7f00:1"],
		["IPv4-translated", "::ffff:0:7f00:1"],
		["NAT64", "64:ff9b::a00:1"],
		["NAT64", "64:ff9b::6440:1"],
		["local NAT64", "64:ff9b:1::5db8:d822"],
		["6to4", "2002:c0a8:101::1"],
		["6to4 of a public address, as the tunnel decides where it ends", "2002:5db8:d822::1"],
	])("%s %s is private", (_, host) => {
		expect(isPrivateHost(host)).toBe(true);
		expect(isPrivateHost(new URL(`http://[${host}]`).hostname)).toBe(true);
	});

	test.each([
		["IPv4-mapped", "::ffff:93.184.216.34"],
		["NAT64", "64:ff9b::5db8:d822"],
	])("%s %s is public", (_, host) => {
		expect(isPrivateHost(host)).toBe(false);
		expect(isPrivateHost(new URL(`http://[${host}]`).hostname)).toBe(false);
	});
});

test.each([
	["100.63.255.255", false],
	["100.64.0.0", true],
	["100.127.255.255", true],
	["100.128.0.0", false],
])("carrier-grade NAT: whether %s is private is %s", (host, expected) => {
	expect(isPrivateHost(host)).toBe(expected);
});

test.each([
	"0x7f.1",
	"0x7f000001",
	"2130706433",
	"0177.0.0.1",
	"127.1",
	"0",
	"0xa9fea9fe",
	"%31%32%37.0.0.1",
	"①②⑦.0.0.1",
	"[::FFFF:0:127.0.0.1]",
])("%s in a URL is private", (host) => {
	expect(isPrivateHost(new URL(`http://${host}`).hostname)).toBe(true);
});

test.each(["0x5db8d822", "1572395042", "0135.0270.0330.042", "1.1"])("%s in a URL is public", (host) => {
	expect(isPrivateHost(new URL(`http://${host}`).hostname)).toBe(false);
});
