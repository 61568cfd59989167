import { cacheNames } from "../../../contract/cache-names.ts";
import { site } from "../../document/site.ts";
import { recallReader } from "../../identity/session-hint.ts";
import { isNoindex } from "../page-data.ts";
import { type Kept, readable } from "./readable.ts";

/** The script of the offline page, which runs without the app: it says what there is to read, and goes on when the connection is back. */
const list = document.querySelector("#at-hand ul");

addEventListener("online", () => location.reload());

async function showReadable(): Promise<void> {
	const found = readable(await keptPages(), { isReader: recallReader() !== null });
	if (!list || found.length === 0) return;
	for (const { address, title } of found) {
		const link = document.createElement("a");
		link.href = address;
		link.textContent = title;
		const item = document.createElement("li");
		item.append(link);
		list.append(item);
	}
	list.closest("section")?.removeAttribute("hidden");
}

async function keptPages(): Promise<Kept[]> {
	const kept: Kept[] = [];
	for (const name of [cacheNames.pages, cacheNames.data, cacheNames.stories]) {
		const cache = await caches.open(name);
		for (const request of await cache.keys()) {
			const text = (await (await cache.match(request))?.text()) ?? "";
			kept.push({
				path: new URL(request.url).pathname,
				title: titleIn(text),
				noindex: isNoindex(text),
			});
		}
	}
	return kept;
}

function titleIn(text: string): string {
	if (text.startsWith("<"))
		return new DOMParser().parseFromString(text, "text/html").title.replace(` | ${site.name}`, "");
	const { title, category_name } = JSON.parse(text);
	return title ?? category_name ?? "";
}

showReadable().catch(() => {});
