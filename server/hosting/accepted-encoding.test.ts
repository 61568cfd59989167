import { expect, test } from "vitest";
import { acceptedEncoding, type Encoding } from "./accepted-encoding.ts";

const all: Encoding[] = ["br", "gzip", "identity"];

test.each<[string | undefined, Encoding | undefined]>([
	[undefined, "identity"],
	["", "identity"],
	["gzip, deflate, br, zstd", "br"],
	["gzip", "gzip"],
	["x-gzip", "gzip"],
	["deflate", "identity"],
	["br;q=0.5, gzip;q=0.8", "gzip"],
	["br;q=0, gzip", "gzip"],
	["GZIP;Q=1", "gzip"],
	["identity, br;q=0.5", "identity"],
	["*", "br"],
	["*;q=0.1, br;q=0", "gzip"],
	["br;q=nonsense, gzip", "gzip"],
	["identity;q=0", undefined],
	["*;q=0", undefined],
	["*;q=0, identity;q=0.1", "identity"],
])("Accept-Encoding «%s» selects %s", (header, expected) => {
	expect(acceptedEncoding(header, all)).toBe(expected);
});

test("a file that is not compressed is sent as it is", () => {
	expect(acceptedEncoding("br, gzip", ["identity"])).toBe("identity");
	expect(acceptedEncoding("br, identity;q=0", ["identity"])).toBeUndefined();
});
