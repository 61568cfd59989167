import { cacheNames } from "../../../contract/cache-names.ts";
import { readerHintKey } from "../../../contract/remembered-reader.ts";
import { site } from "../../platform/site/site.ts";
import { readStorage } from "../../platform/storage/safe-storage.ts";
import { isNoindex } from "../page-data.ts";
import { type CachedPage, readablePages } from "./readable.ts";

/** The script of the offline page. It runs without the app, lists the readable pages and reloads when online. */
const list = document.querySelector("#at-hand ul");

addEventListener("online", () => location.reload());

async function showReadable(): Promise<void> {
	const pages = readablePages(await cachedPages(), { isReader: readStorage(readerHintKey) !== null });
	if (!list || pages.length === 0) return;
	for (const { path, title } of pages) {
		const link = document.createElement("a");
		link.href = path;
		link.textContent = title;
		const item = document.createElement("li");
		item.append(link);
		list.append(item);
	}
	list.closest("section")?.removeAttribute("hidden");
}

async function cachedPages(): Promise<CachedPage[]> {
	const cached: CachedPage[] = [];
	for (const name of [cacheNames.pages, cacheNames.data, cacheNames.stories]) {
		const cache = await caches.open(name);
		for (const request of await cache.keys()) {
			const text = (await (await cache.match(request))?.text()) ?? "";
			cached.push({
				path: new URL(request.url).pathname,
				title: titleIn(text),
				noindex: isNoindex(text),
			});
		}
	}
	return cached;
}

function titleIn(text: string): string {
	if (text.startsWith("<"))
		return new DOMParser().parseFromString(text, "text/html").title.replace(` | ${site.name}`, "");
	const { title, category_name } = JSON.parse(text);
	return title ?? category_name ?? "";
}

showReadable().catch(() => {});
