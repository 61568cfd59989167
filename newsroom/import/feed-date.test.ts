import fc from "fast-check";
import { expect, it } from "vitest";
import { feedDate } from "./feed-date.ts";

it.each([
	["Sat, 14 Nov 2026 08:05:00 GMT", "2026-11-14T08:05:00.000Z"],
	["Sat, 14 Nov 2026 08:05:00 +0130", "2026-11-14T06:35:00.000Z"],
	["14 Nov 26 08:05 EST", "2026-11-14T13:05:00.000Z"],
	["Saturday, 14-Nov-26 08:05:09 UT", "2026-11-14T08:05:09.000Z"],
	["Wed, 1 January 1997 00:00:00 Z", "1997-01-01T00:00:00.000Z"],
	["1 Jan 97 10:00 GMT", "1997-01-01T10:00:00.000Z"],
	["Mon, 14 Nov 2026 08:05:00", "2026-11-14T08:05:00.000Z"],
	["sam., 14 Nov 2026 08:05:00 +0000", "2026-11-14T08:05:00.000Z"],
	["Sat, 14 Nov 2026 23:59:60 GMT", "2026-11-14T23:59:59.000Z"],
	["Sat, 14 Nov 2026 08:05:00 GMT+2", "2026-11-14T06:05:00.000Z"],
	["Sat, 14 Nov 2026 08:05:00 -0000 (UTC)", "2026-11-14T08:05:00.000Z"],
	["Sat, 14 Nov 2026 08:05:00 Nowhere", undefined],
	["14 Nov 2026", "2026-11-14T00:00:00.000Z"],
	["November 14, 2026", "2026-11-14T00:00:00.000Z"],
	["Nov. 14th, 2026 at 8:05 pm", "2026-11-14T20:05:00.000Z"],
	["Sat Nov 14 08:05:00 PST 2026", "2026-11-14T16:05:00.000Z"],
	["2026-11-14", "2026-11-14T00:00:00.000Z"],
	["2026-11-14T08:05", "2026-11-14T08:05:00.000Z"],
	["2026-11-14 08:05:00", "2026-11-14T08:05:00.000Z"],
	["2026-11-14T08:05:00.123456+01:00", "2026-11-14T07:05:00.000Z"],
	["2026-11-14T08:05:00-0800", "2026-11-14T16:05:00.000Z"],
	["2026/11/14 08:05", "2026-11-14T08:05:00.000Z"],
	["  2026-11-14T08:05:00z ", "2026-11-14T08:05:00.000Z"],
	["2026-02-30", undefined],
	["2026-13-01", undefined],
	["31 Jun 2026 10:00 GMT", undefined],
	["14 Foo 2026", undefined],
	["14 Nov 2026 25:00 GMT", undefined],
	["0000-00-00 00:00:00", undefined],
	["-0001-11-30T00:00:00+00:00", undefined],
	["12026-11-14", undefined],
	["03/04/2026", undefined],
	["yesterday", undefined],
	[`14 Nov 2026 08:05${" ".repeat(100_000)}!`, undefined],
	["", undefined],
])("%j is %s", (written, expected) => {
	expect(feedDate(written)).toBe(expected);
});

it("reads back every moment it is given, and never throws at nonsense", () => {
	const moment = fc.date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
	fc.assert(
		fc.property(moment, (date) => {
			date.setMilliseconds(0);
			expect(feedDate(date.toISOString())).toBe(date.toISOString());
			expect(feedDate(date.toUTCString())).toBe(date.toISOString());
		}),
	);
	fc.assert(fc.property(fc.string(), (nonsense) => void feedDate(nonsense)));
});
