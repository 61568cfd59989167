import { readFile } from "node:fs/promises";
import { listAddress } from "../app/news/list-address.ts";
import type { CardPage, Category } from "../app/news/published.ts";

const published = ".candour/published/data";

/** Every address that is rendered at build time: what a visitor can read without script and without an account. */
export async function publicAddresses(): Promise<string[]> {
	const categories = await read<Category[]>("categories.json");
	const lists = await Promise.all(categories.map(({ id }) => listAddresses(id)));
	return [
		"/",
		...lists.flat(),
		"/category/unknown",
		"/about",
		"/terms",
		"/search",
		"/bookmark",
		"/auth/login",
		"/auth/register",
		"/auth/action",
		"/404",
		"/site.webmanifest",
	];
}

async function listAddresses(id: number): Promise<string[]> {
	const { pages } = await read<CardPage>(`category/${id}/1.json`);
	return Array.from({ length: pages }, (_, index) => listAddress(id, index + 1));
}

async function read<T>(path: string): Promise<T> {
	return JSON.parse(await readFile(`${published}/${path}`, "utf8"));
}
