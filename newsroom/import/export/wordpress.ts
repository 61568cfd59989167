import { Parser } from "htmlparser2";
import { formatValue } from "../../schemas/error-map.ts";
import { plainLine } from "../parse/html-text.ts";
import { textOf, type XmlElement } from "../parse/xml-element.ts";
import { ImportError } from "../shared/import-error.ts";
import type { Limits } from "../shared/limits.ts";
import type { LeftOut, Post, Posts } from "./post.ts";
import { withoutShortcodes } from "./shortcodes.ts";

type Attachment = { url: string; alt: string };

/** Whether a file begins like WordPress's own export (WXR), which is RSS with more. */
export function isWordPress(start: string): boolean {
	return /<rss\b[^>]*xmlns:wp\s*=\s*["']https?:\/\/wordpress\.org\/export\//i.test(start);
}

/** Reads the file twice, as authors and pictures may stand behind the posts that name them. */
export async function readWordPress(text: () => AsyncIterable<string>, limits: Limits): Promise<Posts> {
	let [title, link] = ["", ""];
	const authors = new Map<string, string>();
	const attachments = new Map<string, Attachment>();
	for await (const element of channelElements(text(), limits)) {
		if (element.name === "title") title = lineOf(element.text);
		else if (element.name === "link") link = element.text.trim();
		else if (element.name === "wp:author")
			authors.set(textOf(element, "wp:author_login"), lineOf(textOf(element, "wp:author_display_name")));
		else if (textOf(element, "wp:post_type") === "attachment")
			attachments.set(textOf(element, "wp:post_id"), {
				url: textOf(element, "wp:attachment_url"),
				alt: metaOf(element, "_wp_attachment_image_alt"),
			});
	}
	const others = new Map<string, number>();

	async function* posts(): AsyncGenerator<Post | LeftOut> {
		for await (const item of channelElements(text(), limits)) {
			if (item.name !== "item") continue;
			const type = textOf(item, "wp:post_type");
			const status = textOf(item, "wp:status");
			if (type !== "post") others.set(type, (others.get(type) ?? 0) + 1);
			else if (status === "trash")
				yield { item: formatValue(lineOf(textOf(item, "title"))), reason: "is in the trash" };
			else if (status !== "auto-draft") yield postOf(item, authors, attachments);
		}
	}

	return {
		title,
		link,
		posts: posts(),
		notes: () =>
			[...others].map(
				([type, count]) =>
					`${count.toLocaleString("en")} of the type ${formatValue(type)} ${count === 1 ? "is no story and was" : "are no stories and were"} left out.`,
			),
	};

	function lineOf(html: string): string {
		return plainLine(html, limits.htmlDepth);
	}

	function postOf(
		item: XmlElement,
		authors: ReadonlyMap<string, string>,
		attachments: ReadonlyMap<string, Attachment>,
	): Post {
		const status = textOf(item, "wp:status");
		const isProtected = textOf(item, "wp:post_password") !== "";
		const login = textOf(item, "dc:creator");
		const thumbnail = metaOf(item, "_thumbnail_id");
		const picture = attachments.get(thumbnail);
		const { html, lost } = withoutShortcodes(textOf(item, "content:encoded"), attachments);
		const state = status === "publish" ? "live" : status === "future" ? "scheduled" : "draft";
		return {
			guid: textOf(item, "guid"),
			title: lineOf(textOf(item, "title")),
			html,
			// The editor of blocks writes paragraphs.
			hasLineBreaks: !html.includes("<!-- wp:"),
			author: authors.get(login) || login,
			date: dateOf(item),
			state: isProtected ? "draft" : state,
			categories: namesOf(item, "category"),
			tags: namesOf(item, "post_tag"),
			picture: picture?.url ? picture : undefined,
			urls: [textOf(item, "link")].filter((url) => url !== ""),
			lost: [
				...lost,
				...(thumbnail !== "" && !picture ? [`the picture ${thumbnail}, which is not in this file`] : []),
				...(isProtected ? ["its password: it is a draft here"] : []),
			],
		};
	}

	function namesOf(item: XmlElement, domain: string): string[] {
		return item.children
			.filter(({ name, attributes }) => name === "category" && attributes.domain === domain)
			.map(({ text }) => lineOf(text))
			.filter((name) => name !== "" && name !== "Uncategorized");
	}
}

function metaOf(item: XmlElement, key: string): string {
	const meta = item.children.find(
		(child) => child.name === "wp:postmeta" && textOf(child, "wp:meta_key") === key,
	);
	return textOf(meta, "wp:meta_value");
}

/** In universal time if the export has it. A draft has no date yet, which is written as zeros. */
function dateOf(item: XmlElement): string {
	const dates = [
		textOf(item, "wp:post_date_gmt"),
		textOf(item, "wp:post_date"),
		textOf(item, "wp:post_modified_gmt"),
	];
	return dates.find((date) => date !== "" && !date.startsWith("0000")) ?? "";
}

/** The children of the channel, one by one, so that an export of any size fits into memory. */
async function* channelElements(
	text: AsyncIterable<string>,
	{ feedDepth, itemCharacters }: Limits,
): AsyncGenerator<XmlElement> {
	const open: XmlElement[] = [];
	let complete: XmlElement[] = [];
	let length = 0;
	let isComplete = false;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				if (open.length > feedDepth) throw new ImportError(`has elements nested more than ${feedDepth} deep`);
				const element = { name, attributes, children: [], text: "", inner: "" };
				// Those of the document itself would collect the whole of it.
				if (open.length >= 3) open.at(-1)?.children.push(element);
				open.push(element);
				if (open.length === 3) length = 0;
			},
			ontext(text) {
				length += text.length;
				if (length > itemCharacters) throw new ImportError("has an item that is too large");
				const element = open.length >= 3 ? open.at(-1) : undefined;
				if (element) element.text += text;
			},
			onclosetag(_, isImplied) {
				const element = open.pop();
				if (element && open.length === 2) complete.push(element);
				if (open.length === 0) isComplete = !isImplied;
			},
		},
		{ xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
	);
	for await (const chunk of text) {
		parser.write(chunk);
		yield* complete;
		complete = [];
	}
	parser.end();
	if (!isComplete) throw new ImportError("breaks off before its end");
	yield* complete;
}
