import type { MetaDescriptor } from "react-router";
import { site } from "./site.ts";

type PageMeta = {
	/** Without the paper's name, which is added. */
	title: string;
	description?: string;
	/** Where the page stands. A page without an address of its own is kept out of search engines. */
	path: string | null;
	/** Where search engines are sent instead, if the page was published elsewhere first. */
	canonical?: string | undefined;
};

/** The head of a page: title, description, canonical address and what a shared link shows. */
export function pageMeta({
	title,
	description = site.description,
	path,
	canonical,
}: PageMeta): MetaDescriptor[] {
	const fullTitle = `${title} | ${site.name}`;
	const tags: MetaDescriptor[] = [
		{ title: fullTitle },
		{ name: "description", content: description },
		{ property: "og:site_name", content: site.name },
		{ property: "og:type", content: "website" },
		{ property: "og:title", content: fullTitle },
		{ property: "og:description", content: description },
		{ property: "og:image", content: `${site.address}/share-card.jpg` },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ property: "og:image:alt", content: `${site.name}: ${site.tagline}` },
		{ name: "twitter:card", content: "summary_large_image" },
	];
	if (path === null) return [...tags, { name: "robots", content: "noindex" }];
	const address = `${site.address}${path}`;
	return [
		...tags,
		{ property: "og:url", content: address },
		{ tagName: "link", rel: "canonical", href: canonical ?? address },
	];
}
