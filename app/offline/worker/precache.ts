import { cacheNames, startupPages } from "../../../contract/cache-names.ts";
import { kindOf } from "../request-kind.ts";
import type { WorkerMessage } from "../worker-messages.ts";
import { assetsIn } from "./complete-page.ts";
import { assets, data, pages, pictures, stories } from "./strategies.ts";

/** Fetches what is needed to say anything at all offline. The scripts and styles among it have just been fetched by the page. */
export async function precacheStartup(event: ExtendableEvent): Promise<void> {
	const startup = await caches.open(cacheNames.startup);
	await keep(categories, event);
	for (const address of Object.values(startupPages)) {
		const page = await fetch(address, { cache: "no-cache" });
		if (!page.ok) throw new Error(`${address} answered with ${page.status}`);
		const html = await page.text();
		for (const asset of assetsIn(html)) await keep(asset, event);
		// Written out anew: browsers refuse a page that a host has led to by a redirect.
		await startup.put(address, new Response(html, { headers: page.headers }));
	}
}

/** Which a page that came as a document has in itself, and a link from it needs. */
const categories = "/data/categories.json";

/** Keeps what a page had fetched before there was a worker: lists in their order, as the front page of one may send away copies of its older pages. */
export async function precacheVisited(addresses: string[], event: ExtendableEvent): Promise<void> {
	const isInOrder = (address: string) => ["page", "data"].includes(kindOf(address));
	const others = addresses.filter((address) => !isInOrder(address));
	await Promise.all(others.map((address) => keep(address, event).catch(() => {})));
	for (const address of addresses.filter(isInOrder)) await keep(address, event).catch(() => {});
}

const keepers = { page: pages, data, story: stories, asset: assets, picture: pictures };

async function keep(address: string, event: ExtendableEvent): Promise<void> {
	const kind = kindOf(address);
	if (kind === "other") return;
	const [answer, done] = keepers[kind].handleAll({ request: new Request(address), event });
	await answer;
	await done;
}

/** Makes everything that was saved readable offline: the stories are with the page, their pictures and the scripts come here. */
export async function precacheSaved(
	{ stories: addresses, pictures: wanted }: Extract<WorkerMessage, { kind: "saved" }>,
	scripts: string[],
	event: ExtendableEvent,
): Promise<void> {
	const saved = await caches.open(cacheNames.saved);
	const listed = new Set([...addresses, ...wanted]);
	const kept = new Set<string>();
	for (const copy of await saved.keys()) {
		const { pathname } = new URL(copy.url);
		if (listed.has(pathname)) kept.add(pathname);
		else await saved.delete(copy);
	}
	for (const address of addresses) if (!kept.has(address)) await saved.put(address, new Response());
	if (addresses.length > 0) await precacheVisited(scripts, event);
	for (const address of wanted) if (!kept.has(address)) await saved.add(address).catch(() => {});
}
