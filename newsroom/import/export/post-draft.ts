import { aliasKey } from "../../../contract/alias.ts";
import { sanitizeText } from "../../../contract/sanitize-text.ts";
import { aliasProblem } from "../../schemas/alias.ts";
import { formatValue } from "../../schemas/error-map.ts";
import type { SourceBlock } from "../../stories/story-body.ts";
import { parseStoryBody } from "../../stories/story-body.ts";
import {
	assertTextLength,
	authorOf,
	type Draft,
	dateOf,
	type InlinePicture,
	type ItemReport,
	messageOf,
	tagsOf,
	titleOf,
} from "../merge/draft.ts";
import { absoluteUrl } from "../parse/feed.ts";
import type { NamedPicture } from "../parse/html-text.ts";
import { stableId } from "../parse/stable-id.ts";
import type { Limits } from "../shared/limits.ts";
import { blocksMarkdown } from "./blocks-markdown.ts";
import { htmlBlocks, wordsOf } from "./html-blocks.ts";
import type { Post, Posts } from "./post.ts";

export type PostContext = {
	/** The address of the exported site, if the command line names it. */
	site: string | undefined;
	limits: Limits;
	now: Date;
};

/** What is known of a source, with its items as drafts. */
export type PostSource = {
	title: string;
	drafts: AsyncIterable<Draft | ItemReport> | Iterable<Draft | ItemReport>;
	notes?: () => string[];
};

export function draftsOfPosts(source: Posts, context: PostContext): PostSource {
	const site = context.site ?? source.link;
	const usedAliases = new Set<string>();

	async function* drafts(): AsyncGenerator<Draft | ItemReport> {
		for await (const post of source.posts) {
			if ("reason" in post) {
				yield post;
				continue;
			}
			try {
				yield draftOf(post, source, site, usedAliases, context);
			} catch (error) {
				yield { item: formatValue(post.title), reason: messageOf(error) };
			}
		}
	}

	return { title: source.title, drafts: drafts(), notes: source.notes };
}

function draftOf(
	post: Post,
	{ title: siteTitle }: Posts,
	site: string,
	usedAliases: Set<string>,
	{ limits, now }: PostContext,
): Draft {
	assertTextLength(post.html, limits);
	const { blocks: allBlocks, lost } = htmlBlocks(post.html, post.hasLineBreaks, limits.htmlDepth);
	const pictureAt = pictureFinder(post, site, limits.titleCharacters);
	const [first] = allBlocks;
	const opening = first?.kind === "picture" ? first : undefined;
	const top = post.picture ?? (opening && { url: opening.path, alt: opening.alt });
	// The story's page shows its picture above the text.
	const blocks = opening && opening.path === top?.url ? allBlocks.slice(1) : allBlocks;
	const formatted = formattedOf(linked(blocks, site), pictureAt);
	const markdown = formatted.filter((block) => typeof block === "string").join("\n\n");
	const title = titleOf(post.title, parseStoryBody(markdown, 1).details, limits);
	const date = dateOf(post.date);
	const isDraft = post.state === "draft" || (post.state === "scheduled" && date === undefined);
	const isScheduled = !isDraft && Date.parse(date ?? "") > now.getTime();
	const urls = post.state === "live" && !isScheduled ? post.urls : [];
	const aliases = aliasesOf(urls, site, usedAliases);
	return {
		id: stableId({ ...post, link: "" }, { title: siteTitle, link: site }),
		title,
		author: authorOf(post.author),
		date,
		details: "",
		formatted,
		tags: tagsOf(post.tags, limits),
		subjects: [...post.categories, ...post.tags].map(sanitizeText),
		pictures: top ? [pictureAt(top.url, top.alt)] : [],
		fields: {
			draft: isDraft || undefined,
			publish_at: isScheduled ? date : undefined,
			aliases: aliases.kept.length > 0 ? aliases.kept : undefined,
		},
		lost: [...new Set([...post.lost, ...lost, ...aliases.lost])],
	};
}

/** Blocks of Markdown, and the pictures between them. */
function formattedOf(
	blocks: SourceBlock[],
	pictureAt: (url: string, alt: string) => NamedPicture,
): (string | InlinePicture)[] {
	const formatted: (string | InlinePicture)[] = [];
	let texts: SourceBlock[] = [];
	const endTexts = () => {
		if (texts.length > 0) formatted.push(blocksMarkdown(texts));
		texts = [];
	};
	for (const block of blocks) {
		if (block.kind !== "picture") texts.push(block);
		else {
			endTexts();
			formatted.push({ ...pictureAt(block.path, block.alt), caption: wordsOf(block.caption) });
		}
	}
	endTexts();
	return formatted;
}

/** With absolute links, or with paths where the address of the site is unknown. */
function linked(blocks: SourceBlock[], site: string): SourceBlock[] {
	return JSON.parse(JSON.stringify(blocks), (_, value) =>
		value?.kind === "link" ? { ...value, url: absoluteUrl(value.url, site || undefined) } : value,
	);
}

/** A picture is looked for in the folder of the export before it is fetched. */
function pictureFinder({ pictureFile }: Post, site: string, maxAltLength: number) {
	return (url: string, alt: string): NamedPicture => {
		const absolute = absoluteUrl(url, site || undefined);
		const relativePath =
			pictureFile?.(url) ?? absolute.replace(/^(?:https?:)?\/\/[^/]*/i, "").replace(/^\/+/, "");
		const isOnWeb = /^https?:/i.test(absolute);
		return {
			url: isOnWeb ? absolute : relativePath,
			alt: sanitizeText(alt).slice(0, maxAltLength),
			relativePath,
		};
	};
}

/** The old paths of a public story, and why others cannot be kept. */
function aliasesOf(
	urls: string[],
	site: string,
	usedAliases: Set<string>,
): { kept: string[]; lost: string[] } {
	const kept: string[] = [];
	const lost: string[] = [];
	for (const written of urls) {
		const url = URL.canParse(written, site || "https://unknown.invalid")
			? new URL(written, site || "https://unknown.invalid")
			: undefined;
		const path = url && decodedPath(url.pathname);
		const reason =
			(path === undefined && "cannot be read") ||
			(url?.search && "has a query, which static files cannot know") ||
			aliasProblem(path ?? "") ||
			(usedAliases.has(aliasKey(path ?? "")) && "is already that of another story");
		if (reason) lost.push(`its old address ${formatValue(written)} ${reason}`);
		else if (path !== undefined) {
			usedAliases.add(aliasKey(path));
			kept.push(path);
		}
	}
	return { kept, lost };
}

function decodedPath(pathname: string): string | undefined {
	try {
		return decodeURIComponent(pathname).normalize("NFC");
	} catch {
		return undefined;
	}
}
