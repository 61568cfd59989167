import { readFile } from "node:fs/promises";
import path from "node:path";
import { type ListAddress, listAddress, unknownKey } from "../app/news/list-address.ts";
import type { Category, PageOfCards, Subject } from "../app/news/published.ts";
import { fewestInSubject } from "../newsroom/sitemaps.ts";
import { folders } from "./folders.ts";

const published = path.join(folders.work, "published/data");

/** Who reads on without script comes this far; the pages behind are put together in the browser, however long the list is. */
const pagesRendered = { category: 20, topic: 2, author: 2 };

const mostTopics = 1_000;

/** Every address that is rendered at build time: what a visitor can read without script and without an account. */
export async function publicAddresses(): Promise<string[]> {
	const { rendered } = await listAddresses();
	return [
		"/",
		...rendered,
		"/category/unknown",
		listAddress({ kind: "topic", key: unknownKey }),
		listAddress({ kind: "author", key: unknownKey }),
		"/about",
		"/terms",
		"/accessibility",
		"/search",
		"/bookmark",
		"/auth/login",
		"/auth/register",
		"/auth/action",
		"/404",
		"/site.webmanifest",
	];
}

/** The pages of all lists: those that are rendered, and the older ones behind them. */
export async function listAddresses(): Promise<{ rendered: string[]; older: string[] }> {
	const categories = await read<Category[]>("categories.json");
	const lists: ListAddress[] = [
		...categories.map(({ id }) => ({ kind: "category" as const, key: `${id}` })),
		...(await topicsWithPages()).map(({ key }) => ({ kind: "topic" as const, key })),
		...(await read<Subject[]>("authors.json")).map(({ key }) => ({ kind: "author" as const, key })),
	];
	const addresses = { rendered: [] as string[], older: [] as string[] };
	for (const list of lists) {
		const pages = await pagesOf(list);
		addresses.rendered.push(...pages.slice(0, pagesRendered[list.kind]));
		addresses.older.push(...pages.slice(pagesRendered[list.kind]));
	}
	return addresses;
}

/**
 * Every topic while they are few. A paper of many years has more topics than it has other pages, most of them of a single story and
 * linked from that story alone, which needs script in any case: their page is put together in the browser.
 */
async function topicsWithPages(): Promise<Subject[]> {
	const topics = await read<Subject[]>("topics.json");
	return topics.length <= mostTopics ? topics : topics.filter(({ count }) => count >= fewestInSubject);
}

async function pagesOf(list: ListAddress): Promise<string[]> {
	const { pages } = await read<PageOfCards>(`${list.kind}/${list.key}/1.json`);
	// As it is read, not as it is written: the renderer knows an address in no other form.
	return Array.from({ length: pages }, (_, index) => decodeURIComponent(listAddress(list, index + 1)));
}

async function read<T>(file: string): Promise<T> {
	return JSON.parse(await readFile(path.join(published, file), "utf8"));
}
