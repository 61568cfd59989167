import { expect, test } from "vitest";
import { deskPolicy } from "../../desk/policy.ts";
import { hosting as deskHosting } from "../../firebase.desk.json";
import { type HostingFile, readHostingRules } from "./hosting-rules.ts";

const deskRules = await readHostingRules("firebase.desk.json");
const siteRules = await readHostingRules();

test.each([
	"/",
	"/desk/desk.js",
	"/desk/assets/font-a1.woff2",
	"/data/archive/months.json",
	"/nowhere",
	"/404.html",
])(
	"the desk's own site sends %s with every security header of the readers' site, and the desk's policies",
	(path) => {
		const headers = siteRules.headers("/");
		expect(deskRules.headers(path)).toEqual({
			...headers,
			"content-security-policy": deskPolicy,
			"permissions-policy": headers["permissions-policy"]?.replace(
				"clipboard-read=()",
				"clipboard-read=(self)",
			),
			"x-robots-tag": "noindex",
		});
		expect(deskRules.headers(path)["permissions-policy"]).toContain("clipboard-read=(self)");
	},
);

test("no rule of the desk's own site redirects, as Firebase sends redirects without these headers", () => {
	const { redirects, rewrites }: HostingFile = { ...(deskHosting as unknown as HostingFile) };
	expect([redirects, rewrites]).toEqual([undefined, undefined]);
});

test("the description of the build is not deployed", () => {
	expect(deskRules.isIgnored("/.candour.json")).toBe(true);
});
