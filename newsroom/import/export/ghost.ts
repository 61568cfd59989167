import { z } from "zod";
import { formatValue } from "../../schemas/error-map.ts";
import { messageOf } from "../merge/draft.ts";
import { lenientList as listOf, lenientText as text } from "../parse/lenient.ts";
import { ImportError } from "../shared/import-error.ts";
import type { Limits } from "../shared/limits.ts";
import { ghostHtml } from "./ghost-text.ts";
import type { LeftOut, Post, Posts } from "./post.ts";

const position = z.number().catch(0);

const postSchema = z.object({
	...{
		id: text,
		uuid: text,
		title: text,
		slug: text,
		type: text,
		status: text,
		visibility: text,
	},
	/** Ghost renders the others as HTML when a post is saved. Some ways of writing posts leave that out. */
	...{ html: text, lexical: text, mobiledoc: text },
	...{ feature_image: text, image: text, published_at: text, created_at: text, author_id: text },
	/** Before version 3. */
	page: z.union([z.boolean(), z.number()]).catch(false),
});

type GhostPost = z.output<typeof postSchema>;

const dataSchema = z.object({
	posts: listOf(postSchema),
	posts_meta: listOf(z.object({ post_id: text, feature_image_alt: text })),
	tags: listOf(z.object({ id: text, name: text })),
	posts_tags: listOf(z.object({ post_id: text, tag_id: text, sort_order: position })),
	users: listOf(z.object({ id: text, name: text })),
	posts_authors: listOf(z.object({ post_id: text, author_id: text, sort_order: position })),
	settings: listOf(z.object({ key: text, value: text })),
});

const exportSchema = z.object({ db: z.tuple([z.object({ data: dataSchema })]).rest(z.unknown()) });

/** Ghost writes this instead of the address of its site. */
const SITE = /__GHOST_URL__/g;

const STATES: Record<string, Post["state"]> = { published: "live", scheduled: "scheduled" };

/** Whether a file begins like an export of Ghost. */
export function isGhost(start: string): boolean {
	return /^\{\s*"db"\s*:\s*\[/.test(start);
}

export function readGhost(json: string, { htmlDepth }: Limits): Posts {
	const { posts, tags, users, ...data } = parse(json);
	const isPage = ({ type, page }: GhostPost) => type === "page" || Boolean(page);
	const pages = posts.filter(isPage).length;
	const tagNames = new Map(tags.map(({ id, name }) => [id, name]));
	const userNames = new Map(users.map(({ id, name }) => [id, name]));
	const tagsOf = namesByPost(data.posts_tags, ({ tag_id }) => tagNames.get(tag_id));
	const authorsOf = namesByPost(data.posts_authors, ({ author_id }) => userNames.get(author_id));
	const alts = new Map(data.posts_meta.map(({ post_id, feature_image_alt }) => [post_id, feature_image_alt]));

	function* stories(): Generator<Post | LeftOut> {
		for (const post of posts) {
			if (isPage(post)) continue;
			try {
				yield postOf(post);
			} catch (error) {
				yield { item: formatValue(post.title), reason: messageOf(error) };
			}
		}
	}

	function postOf(post: GhostPost): Post {
		const { html, lost } = post.html
			? { html: post.html, lost: [] }
			: ghostHtml(post.lexical, post.mobiledoc, htmlDepth);
		const picture = (post.feature_image || post.image).replace(SITE, "");
		const names = authorsOf.get(post.id) ?? [userNames.get(post.author_id) ?? ""];
		// Those with # are only for the site's own use.
		const tagList = (tagsOf.get(post.id) ?? []).filter((name) => !name.startsWith("#"));
		return {
			guid: post.uuid || post.id,
			title: post.title,
			html: html.replace(SITE, ""),
			hasLineBreaks: false,
			author: names.join(", "),
			date: post.published_at || post.created_at,
			state: STATES[post.status] ?? "draft",
			categories: [],
			tags: tagList,
			picture: picture ? { url: picture, alt: alts.get(post.id) ?? "" } : undefined,
			urls: [`/${post.slug}/`],
			lost: [
				...lost,
				...(post.visibility && post.visibility !== "public"
					? [`that only ${post.visibility} could read it`]
					: []),
			],
		};
	}

	return {
		title: data.settings.find(({ key }) => key === "title")?.value ?? "",
		link: "",
		posts: stories(),
		notes: () => (pages > 0 ? [`${pages.toLocaleString("en")} pages are no stories and were left out.`] : []),
	};
}

function parse(json: string): z.output<typeof dataSchema> {
	let value: unknown;
	try {
		value = JSON.parse(json);
	} catch {
		throw new ImportError("begins like an export of Ghost, but is broken or breaks off");
	}
	const parsed = exportSchema.safeParse(value);
	if (!parsed.success) throw new ImportError("begins like an export of Ghost, but has no data");
	return parsed.data.db[0].data;
}

function namesByPost<Link extends { post_id: string; sort_order: number }>(
	links: Link[],
	nameOf: (link: Link) => string | undefined,
): Map<string, string[]> {
	const names = new Map<string, string[]>();
	for (const link of links.toSorted((a, b) => a.sort_order - b.sort_order)) {
		const name = nameOf(link);
		if (name) names.set(link.post_id, [...(names.get(link.post_id) ?? []), name]);
	}
	return names;
}
