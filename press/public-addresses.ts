import { readFile } from "node:fs/promises";
import { listAddress } from "../app/news/list-address.ts";
import type { CardPage, Category } from "../app/news/published.ts";

const published = ".candour/published/data";

/** Who reads on without script comes this far; the pages behind are put together in the browser, however long the list is. */
const pagesRendered = 20;

/** Every address that is rendered at build time: what a visitor can read without script and without an account. */
export async function publicAddresses(): Promise<string[]> {
	const { rendered } = await listAddresses();
	return [
		"/",
		...rendered,
		"/category/unknown",
		"/about",
		"/terms",
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
	const lists: string[][] = [];
	for (const { id } of await read<Category[]>("categories.json")) {
		const { pages } = await read<CardPage>(`category/${id}/1.json`);
		lists.push(Array.from({ length: pages }, (_, index) => listAddress(id, index + 1)));
	}
	return {
		rendered: lists.flatMap((addresses) => addresses.slice(0, pagesRendered)),
		older: lists.flatMap((addresses) => addresses.slice(pagesRendered)),
	};
}

async function read<T>(path: string): Promise<T> {
	return JSON.parse(await readFile(`${published}/${path}`, "utf8"));
}
