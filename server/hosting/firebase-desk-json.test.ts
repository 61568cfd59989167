import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskPolicy } from "../../desk/policy.ts";
import { hosting } from "../../firebase.desk.json";
import { hosting as siteHosting } from "../../firebase.json";
import { manifestFile } from "../../lib/build-manifest.ts";
import type { Listening } from "../http/listen.ts";
import { sendRequest } from "./fixture-site.ts";
import { startSuperstatic } from "./fixture-superstatic.ts";
import { readHostingRules } from "./hosting-rules.ts";

const deskRules = await readHostingRules("firebase.desk.json");
const siteHeaders = (await readHostingRules()).headers("/");

let folder: string;
let firebase: Listening;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "firebase-desk-"));
	await mkdir(path.join(folder, hosting.public, "desk"), { recursive: true });
	for (const file of ["index.html", "404.html", "desk/desk.js"])
		await writeFile(path.join(folder, hosting.public, file), file);
	firebase = await startSuperstatic(hosting, folder);
});
afterAll(async () => {
	await firebase.close();
	await rm(folder, { recursive: true });
});

test.each([
	["/", 200],
	["/?years=2019", 200],
	["/desk/desk.js", 200],
	["/nowhere", 404],
	["/category/0", 404],
])(
	"Firebase sends %s with the headers of the readers' site and the policies of the desk",
	async (target, status) => {
		const expected: Record<string, string | undefined> = {
			...siteHeaders,
			"content-security-policy": deskPolicy,
			"permissions-policy": siteHeaders["permissions-policy"]?.replace(
				"clipboard-read=()",
				"clipboard-read=(self)",
			),
			"x-robots-tag": "noindex",
		};
		expect(deskRules.headers(target)).toEqual(expected);
		expect(expected["permissions-policy"]).toContain("clipboard-read=(self)");
		const response = await sendRequest(firebase.port, target);
		const { "cache-control": _, ...secure } = expected;
		expect(response.status).toBe(status);
		expect(response.headers).toMatchObject(secure);
	},
);

test("the headers are for every path, as those of the readers' site", () => {
	expect(hosting.headers.map(({ regex }) => regex)).toEqual([siteHosting.headers[0]?.regex]);
});

test("no rule redirects, as Firebase sends redirects without these headers", () => {
	expect(Object.keys(hosting)).not.toContain("redirects");
});

test("the description of the build is not deployed", () => {
	expect(deskRules.isIgnored(`/${manifestFile}`)).toBe(true);
});
