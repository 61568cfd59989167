import type { MetaDescriptor } from "react-router";
import { site } from "./site.ts";

type PageMeta = {
	/** Without the site name, which is appended. */
	title: string;
	description?: string;
	/** Null for a page without a URL of its own: search engines must not index it. */
	path: string | null;
	/** The original URL, if the story was published elsewhere first. */
	canonical?: string | undefined;
};

/** The same on every page, so the prerendered ones stay when the reader navigates. */
const constantTags: MetaDescriptor[] = import.meta.env.SSR
	? [
			{ property: "og:site_name", content: site.name },
			{ property: "og:type", content: "website" },
			{ property: "og:image", content: `${site.address}/share-card.jpg` },
			{ property: "og:image:width", content: "1200" },
			{ property: "og:image:height", content: "630" },
			{ property: "og:image:alt", content: `${site.name}: ${site.tagline}` },
			{ name: "twitter:card", content: "summary_large_image" },
		]
	: [];

/** Title, description, canonical URL and Open Graph tags of a page. */
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
		{ property: "og:title", content: fullTitle },
		{ property: "og:description", content: description },
		...constantTags,
	];
	if (path === null || import.meta.env.PREVIEW) return [...tags, { name: "robots", content: "noindex" }];
	const url = `${site.address}${path}`;
	return [
		...tags,
		{ property: "og:url", content: url },
		{ tagName: "link", rel: "canonical", href: canonical ?? url },
	];
}
