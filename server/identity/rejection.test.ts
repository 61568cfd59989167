import { expect, test } from "vitest";
import { rejectionReason } from "./rejection.ts";

test.each([
	["localhost:4173", undefined],
	["127.0.0.1:4173", undefined],
	["[::1]:4173", undefined],
	["localhost", undefined],
	["localhost:4173", "http://localhost:4173"],
	["[::1]:4173", "http://[::1]:4173"],
])("a request to %s from a page at %s is accepted", (host, origin) => {
	expect(rejectionReason({ host, ...(origin && { origin }) })).toBeUndefined();
});

test.each([
	["evil.example", undefined],
	["localhost.evil.example:4173", undefined],
	["192.168.0.7:4173", undefined],
	["localhost:4173@evil.example", undefined],
	["localhost:4173", "https://evil.example"],
	["localhost:4173", "http://localhost:3000"],
	["localhost:4173", "http://127.0.0.1:4173"],
	["localhost:4173", "null"],
	["localhost:4173", ""],
])("a request to %s from a page at %s is refused", (host, origin) => {
	expect(rejectionReason({ host, ...(origin !== undefined && { origin }) })).toMatch(/answers only/);
});

test.each(["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"])(
	"a request with the proxy header %s is refused",
	(name) => {
		expect(rejectionReason({ host: "localhost:4173", [name]: "203.0.113.7" })).toMatch(/not through a proxy/);
	},
);
