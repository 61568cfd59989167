import { expect, test } from "vitest";
import { isPrivateHost } from "./private-host.ts";

test.each([
	"localhost",
	"router",
	"printer.local",
	"127.0.0.1",
	"192.168.0.7",
	"[::1]",
	"fe80::1",
	"fec0::1",
	"2002:7f00:1::",
	"2001:0:7f00:1::",
	"64:ff9b::127.0.0.1",
])("%s is a host of one's own", (host) => {
	expect(isPrivateHost(host)).toBe(true);
});

test.each(["courier.example", "93.184.216.34", "2606:2800:220:1::1", "2001:db8::1"])(
	"%s is anybody's",
	(host) => {
		expect(isPrivateHost(host)).toBe(false);
	},
);
