import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkLive } from "../../hosting/live/check-live.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { ask, type Facts } from "./answers.ts";
import { type Difference, differences, type HostName, hostNames } from "./differences.ts";
import { startCaddy } from "./programs/caddy.ts";
import { startPages, startWorker } from "./programs/cloudflare.ts";
import { startNginx } from "./programs/nginx.ts";
import { type Host, isInstalled } from "./programs/program.ts";
import { startSuperstatic } from "./programs/superstatic.ts";
import { type HostRequest, nameOf, requests } from "./requests.ts";
import { type Site, startSite } from "./site.ts";

const programs: Record<HostName, (site: Site) => Promise<Host>> = {
	nginx: startNginx,
	Caddy: startCaddy,
	"Cloudflare Workers": startWorker,
	"Cloudflare Pages": startPages,
	Firebase: startSuperstatic,
};

let site: Site;
beforeAll(async () => {
	site = await startSite();
});
afterAll(() => site.stop());

test("many kinds of requests are asked, each once", () => {
	expect(new Set(requests.map(nameOf)).size).toBe(requests.length);
	expect(requests.length).toBeGreaterThan(250);
});

/** The answer of `npm start`, with the differences of a host. */
async function expected(asked: HostRequest, list: Difference[], seen: Set<Difference>): Promise<Facts> {
	let instead = asked;
	for (const difference of list) {
		const other = difference.answersAs?.(instead);
		if (other) seen.add(difference);
		instead = { ...instead, ...other };
	}
	const facts = await ask(site.port, instead, site.rules);
	for (const difference of list) {
		const changes = difference.changes?.(facts, asked);
		if (changes) seen.add(difference);
		Object.assign(facts, changes);
	}
	if (asked.method === "HEAD") delete facts.body;
	return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ""));
}

/** npm run hosts installs them, or says that it cannot. */
const missing: HostName[] = [
	...(isInstalled("nginx") ? [] : ["nginx" as const]),
	...(isInstalled("caddy") ? [] : ["Caddy" as const]),
];

const isOfLocalFirebase = (sentence: string) =>
	/^POST .* instead of a refusal|is sent without compression/.test(sentence);

for (const name of hostNames)
	describe.skipIf(missing.includes(name))(name, () => {
		const own = differences.filter(({ hosts }) => hosts.includes(name));
		const seen = new Set<Difference>();
		let host: Host;
		beforeAll(async () => {
			host = await programs[name](site);
		}, 90_000);
		afterAll(() => host?.close());

		test("answers as npm start does, but for the listed differences", async () => {
			const wrong: object[] = [];
			await forEachConcurrent(requests, 8, async (asked) => {
				const want = await expected(asked, own, seen);
				const got = await ask(host.port, asked, site.rules);
				const facts = [...new Set([...Object.keys(want), ...Object.keys(got)])];
				const differing = facts.filter((fact) => want[fact] !== got[fact]);
				if (differing.length > 0)
					wrong.push({
						asked: nameOf(asked),
						...Object.fromEntries(differing.map((fact) => [fact, `${want[fact]} → ${got[fact]}`])),
					});
			});
			expect(wrong).toEqual([]);
		}, 120_000);

		test("deploy:check has nothing to say of it", async () => {
			const said = await checkLive(new URL(`http://127.0.0.1:${host.port}`), site.build, site.rules);
			// Of Firebase only what its local server does otherwise than Firebase.
			expect(said.filter((sentence) => name !== "Firebase" || !isOfLocalFirebase(sentence))).toEqual([]);
		});

		test("has every listed difference", () => {
			expect(own.filter((one) => !seen.has(one)).map(({ reason }) => reason)).toEqual([]);
		});
	});
