import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, posix, resolve } from "node:path";
import { Marked } from "marked";
import { parse, TomlError } from "smol-toml";
import { z } from "zod";
import { parseFrontMatter, YamlError } from "../../stories/front-matter.ts";
import { feedDate } from "../parse/feed-date.ts";
import { lenientText } from "../parse/lenient.ts";
import type { LeftOut, Post, Posts } from "./post.ts";
import { withoutTemplates } from "./shortcodes.ts";

const marked = new Marked();

/** Where the generators have what is at the root of the site. */
const ROOTS = ["", "static", "public", "assets", "src", "src/assets"];

/** Folders of programs and of built sites. */
const SKIPPED_FOLDER = /^(?:[._](?!posts$|drafts$)|node_modules$|themes$|layouts$|archetypes$)/;
const IN_JEKYLL = /(?:^|\/)_(?:posts|drafts)\//;
const STORY = /\.(?:md|markdown|mdx)$/i;

const text = z.union([z.date().transform((date) => date.toISOString()), lenientText]);
const names = z
	.union([
		z.string().transform((written) => written.split(",").map((name) => name.trim())),
		z.array(z.union([text, z.object({ name: text }).transform(({ name }) => name)])),
		z.object({ name: text }).transform(({ name }) => [name]),
	])
	.catch([])
	.transform((list) => list.filter((name) => name !== ""));
const picture = z
	.union([
		z.string().transform((url) => ({ url, alt: "" })),
		z
			.object({ src: text, url: text, image: text, path: text, alt: text })
			.transform(({ src, url, image, path, alt }) => ({ url: src || url || image || path, alt })),
	])
	.catch({ url: "", alt: "" });

/** The fields by the names that the generators and their themes use. */
const fieldsSchema = z.object({
	...{ title: text, date: text, pubDate: text, publishDate: text, expiryDate: text, slug: text },
	draft: z.boolean().catch(false),
	/** Jekyll writes false for a draft. */
	published: z.union([z.literal(false), text]),
	...{ author: names, authors: names, tags: names, categories: names, category: names },
	...{ image: picture, cover: picture, featured_image: picture, heroImage: picture, thumbnail: picture },
	...{ aliases: names, redirect_from: names, url: text, permalink: text },
});

type Fields = z.output<typeof fieldsSchema>;

/** A folder of Hugo, Jekyll, Eleventy or Astro: Markdown files with front matter in YAML or TOML. */
export function readMarkdownFolder(folder: string, now: Date): Posts {
	const site = basename(resolve(folder));
	let pages = 0;

	function* posts(): Generator<Post | LeftOut> {
		for (const path of storyPaths(folder, "")) {
			const post = postOf(folder, site, path, now);
			if (post) yield post;
			else pages += 1;
		}
	}

	return {
		title: "",
		link: "",
		posts: posts(),
		notes: () =>
			pages > 0
				? [`${pages.toLocaleString("en")} files without a date are no stories and were left out.`]
				: [],
	};
}

function* storyPaths(folder: string, below: string): Generator<string> {
	const entries = readdirSync(join(folder, below), { withFileTypes: true });
	for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
		const path = posix.join(below, entry.name);
		if (entry.isDirectory() && !SKIPPED_FOLDER.test(entry.name)) yield* storyPaths(folder, path);
		// A file of Hugo with this name describes a list.
		else if (entry.isFile() && STORY.test(entry.name) && !/^_index\./.test(entry.name)) yield path;
	}
}

/** Undefined for a page, which has no date. */
function postOf(folder: string, site: string, path: string, now: Date): Post | LeftOut | undefined {
	const written = withFences(readFileSync(join(folder, path), "utf8").replace(/^\ufeff/, ""));
	if (!/^(?:---|\+\+\+)[ \t]*\r?\n/.test(written)) return undefined;
	let data: unknown;
	let body: string;
	try {
		({ data, body } = written.startsWith("+++") ? parseToml(written) : parseFrontMatter(written));
	} catch (error) {
		const [issue] = error instanceof YamlError ? error.issues : error instanceof TomlError ? [error] : [];
		if (!issue) throw error;
		const [message] = issue.message.split("\n", 1);
		return { item: path, reason: `line ${issue.line}, column ${issue.column}: ${message}` };
	}
	const isJekyll = IN_JEKYLL.test(path);
	const fields = fieldsSchema.parse(isJekyll ? withLists(data) : (data ?? {}));
	const [, day = "", nameInFile] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(nameOf(path)) ?? [];
	const name = fields.slug || nameInFile || nameOf(path);
	const shownDate = fields.date || fields.pubDate || fields.published || fields.publishDate || day;
	// Hugo publishes then, whatever the date over the story is.
	const date = timeOf(fields.publishDate) > timeOf(shownDate) ? fields.publishDate : shownDate;
	const isDraft =
		fields.draft ||
		fields.published === false ||
		path.includes("_drafts/") ||
		timeOf(fields.expiryDate) < now.getTime();
	if (date === "" && !isDraft) return undefined;
	const text = /\.mdx$/i.test(path) ? withoutModules(body) : body;
	const { markdown, lost } = withoutTemplates(text);
	const top = [fields.image, fields.cover, fields.featured_image, fields.heroImage, fields.thumbnail].find(
		({ url }) => url !== "",
	);
	return {
		guid: `markdown:${site}/${path}`,
		title: fields.title || name.replaceAll("-", " "),
		// Identifiers of headings are for links that are not kept.
		html: marked.parse(markdown.replace(/[ \t]*\{[#:.][^{}\n]*\}[ \t]*$/gm, ""), { async: false }),
		hasLineBreaks: false,
		author: [...fields.authors, ...fields.author].join(", "),
		date,
		state: isDraft ? "draft" : "live",
		categories: [...fields.categories, ...fields.category],
		tags: fields.tags,
		picture: top,
		urls: oldPaths(path, name, date, fields),
		lost: text === body ? lost : [...lost, "the code of MDX"],
		pictureFile: (url) => findPicture(folder, path, url),
	};
}

/** Eleventy and Hugo may have fields in JSON, which is YAML, too. */
function withFences(written: string): string {
	if (!written.startsWith("{")) return written.replace(/^---json\b/, "---");
	return written.replace(/^\{[\s\S]*?^\}[ \t]*$/m, "---\n$&\n---");
}

/** In Jekyll, a text is a list of words. */
function withLists(data: unknown): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(data ?? {}).map(([name, value]) => {
			const isList = typeof value === "string" && /^(?:tags|categories)$/.test(name);
			return [name, isList ? value.split(/\s+/) : value];
		}),
	);
}

/** Not a number when it cannot be read. */
function timeOf(date: string): number {
	return Date.parse(feedDate(date) ?? "");
}

/** Hugo writes fields so: between lines of three plus signs, in TOML. */
function parseToml(written: string): { data: unknown; body: string } {
	const [, toml = "", body = ""] = /^\+\+\+[ \t]*\r?\n([\s\S]*?)^\+\+\+[ \t]*$([\s\S]*)/m.exec(written) ?? [];
	// The line of the plus signs counts, too.
	return { data: parse(`\n${toml}`), body };
}

/** MDX loads components, whose tags HTML does not know. An empty line ends the code that loads them. */
function withoutModules(mdx: string): string {
	return mdx.replace(/^(?:import|export)\s(?:.*\S.*(?:\n|$))+/gm, "").replace(/<\/?[A-Z][^<>]*>/g, "");
}

function nameOf(path: string): string {
	return isIndex(path) ? posix.basename(posix.dirname(path)) : fileNameOf(path);
}

function fileNameOf(path: string): string {
	return posix.basename(path).replace(STORY, "");
}

/** What the fields say, or else the address that the generators give a file if nothing else is configured. */
function oldPaths(path: string, name: string, date: string, fields: Fields): string[] {
	const { aliases, redirect_from, url, permalink } = fields;
	const [year = "", month = "", day = ""] = date.slice(0, 10).split("-");
	const categories = fields.categories.join("/").toLowerCase();
	const parts: Record<string, string> = { title: name, slug: name, year, month, day, categories };
	const own = (url || permalink || defaultPath(path, name))
		.replace(/:(\w+)/g, (written, part: string) => parts[part] ?? written)
		.replace(/\/{2,}/g, "/");
	return [...new Set([own, ...aliases, ...redirect_from])]
		.filter((old) => old !== "" && old !== "false")
		.map((old) => (/^https?:/i.test(old) || old.startsWith("/") ? old : `/${old}`));
}

function defaultPath(path: string, name: string): string {
	if (IN_JEKYLL.test(path)) return "/:categories/:year/:month/:day/:title.html";
	// Hugo and Astro have their pages in such a folder, Eleventy in that of the site.
	const section = posix.dirname(path).replace(/^(?:.*\/)?(?:content|pages)(?:\/|$)|^src\//, "");
	// A story that is a folder of its own has the address of the folder.
	return posix.join("/", isIndex(path) ? posix.dirname(section) : section, name, "/");
}

function isIndex(path: string): boolean {
	return fileNameOf(path) === "index";
}

/** Beside the file, or at one of the places that become the root of the site. */
function findPicture(folder: string, path: string, url: string): string | undefined {
	if (/^(?:[a-z]+:)?\/\//i.test(url)) return undefined;
	const candidates = [
		posix.join(posix.dirname(path), url),
		...ROOTS.map((root) => posix.join(root, url)),
	].filter((candidate) => !candidate.startsWith(".."));
	return candidates.find((candidate) => existsSync(join(folder, candidate)));
}
