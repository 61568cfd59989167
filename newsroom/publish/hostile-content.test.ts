// @vitest-environment jsdom
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sanitizeText } from "../../contract/sanitize-text.ts";
import { slugOf } from "../../contract/slug.ts";
import { hostileStrings, hostileText, hugeStrings } from "../../e2e/support/hostile-strings.ts";
import { XML_HEAD } from "../../lib/xml.ts";
import { check } from "../check.ts";
import { proseOf } from "../content/prose.ts";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import { formatIssue, type Issue } from "../schemas/issues.ts";
import { authorSchema } from "../schemas/story.ts";
import { storyFileOf } from "../stories/news-item.ts";
import { parseStory } from "../stories/parse-story.ts";
import { yamlText } from "../stories/write-story.ts";
import { aStory, type TinyEdition, tinyEdition } from "./fixture-edition.ts";
import { publish } from "./publish.ts";

/** A story with this text in each of its text fields. */
const storyOf = (text: string, id = "harbour") =>
	aStory({
		id,
		title: text,
		author: { ...aStory().author, name: text },
		image_alt: text,
		details: text,
		tags: [text],
	});

/** Whether both the story's file and its author's file are valid. */
function isValid(text: string): boolean {
	const { text: file, author } = storyFileOf(storyOf(text), "c2");
	const { name, portrait } = author;
	return !parseStory("a.md", file).issues && authorSchema.safeParse({ name, portrait }).success;
}
const valid = hostileStrings.filter(isValid);

let edition: TinyEdition;
let out: string;
let issues: Issue[];

beforeAll(async () => {
	edition = await tinyEdition();
	out = join(edition.folder, "out");
	await writeStories(hostileStrings);
	issues = await check(edition.content);

	await rm(join(edition.content, "authors"), { recursive: true });
	await writeStories(valid);
	const line = (text: string) => text.slice(0, 100);
	const categories = [
		{ id: 1, name: "</script><script>window.hacked=1</script>" },
		{ id: 2, name: '"><img src=x onerror=window.hacked=1>' },
		...valid
			.filter((text) => isValid(line(text)))
			.map((text, index) => ({ id: index + 3, name: line(text) })),
	];
	for (const category of categories)
		await edition.write(`categories/c${category.id}.yaml`, yamlText(category));
	const headlines = valid.map((title, index) => ({ id: `h${index}`, title }));
	await edition.write("headlines.yaml", yamlText({ headlines }));
	await publish({ content: edition.content, out, cache: encodedPictures });
}, 120_000);
afterAll(() => edition.discard());

/** Each story has an author of its own, in a file with a plain name. */
async function writeStories(texts: string[]): Promise<void> {
	await rm(join(edition.content, "stories"), { recursive: true });
	const slugs = new Map<string, string>();
	for (const [index, text] of texts.entries()) {
		const item = storyOf(text, `s${index}`);
		const { author, text: file } = storyFileOf(item, "c2");
		const slug = slugOf(sanitizeText(text));
		// Names with the same slug are one author.
		const name = slugs.get(slug) ?? `a${index}`;
		slugs.set(slug, name);
		if (name === `a${index}`)
			await edition.write(`authors/${name}.yaml`, yamlText({ name: author.name, portrait: author.portrait }));
		await edition.write(`stories/s${index}.md`, file.replace(/^author: .*$/m, `author: ${name}`));
	}
}

test("nearly every text is valid, and the others are reported in one sentence that names the field", () => {
	expect(valid.length).toBeGreaterThan(hostileStrings.length * 0.9);
	expect(issues.length).toBeGreaterThan(0);
	for (const line of issues.map(formatIssue)) {
		expect(line).toMatch(
			/(?:stories\/s|authors\/a)\d+\.(?:md|yaml): line \d+, column \d+: (?:[\w.]+: (?:must (?:not be empty|have something|be at most)|is missing)|has no text)/,
		);
		expect(line).not.toMatch(/[\p{Cc}\p{Cs}]/u);
	}
});

test("every data file is valid JSON, without control characters or lone surrogates", async () => {
	const files = await filesOf("data", ".json");
	expect(files.length).toBeGreaterThan(valid.length * 2);
	for (const file of files) {
		const value = JSON.stringify(JSON.parse(await readFile(file, "utf8")));
		expect(value.isWellFormed(), file).toBe(true);
		expect(value, file).not.toMatch(/\\u00(?:0[0-8]|1[0-9a-f]|7f)|\\ud[89a-f]/i);
	}
});

test("every feed and sitemap is well-formed XML, with URLs of this site only", async () => {
	const files = [...(await filesOf("feeds", ".xml")), ...(await filesOf("sitemaps", ".xml"))];
	expect(files.length).toBeGreaterThan(valid.length);
	// As one document: creating a document for each file takes longer than parsing the text.
	const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
	expect(texts.every((text) => text.startsWith(XML_HEAD))).toBe(true);
	const all = `${XML_HEAD}<all>${texts.map((text) => text.slice(XML_HEAD.length)).join("")}</all>`;
	const xml = new DOMParser().parseFromString(all, "application/xml");
	expect(xml.querySelector("parsererror")).toBeNull();
	expect(xml.documentElement.children).toHaveLength(files.length);
	for (const element of xml.querySelectorAll("*")) {
		const { localName, textContent } = element;
		if (textContent && /^(?:link|guid|loc)$/.test(localName))
			expect(textContent).toMatch(/^https:\/\/tiny\.example\/[\w%~./-]*$/);
		const url = element.getAttribute("url") ?? element.getAttribute("href");
		if (url !== null) expect(url).toMatch(/^https:\/\/tiny\.example\//);
	}
});

test("every topic and author has a folder named by its key, and there are no other folders", async () => {
	for (const kind of ["topic", "author"]) {
		const subjects: { key: string; name: string }[] = JSON.parse(
			await readFile(join(out, `data/${kind}s.json`), "utf8"),
		);
		expect(subjects.length).toBeGreaterThan(100);
		for (const { key } of subjects) {
			expect(key).toMatch(/^[\p{L}\p{N}\p{M}~-]+$/u);
			const { name } = JSON.parse(await readFile(join(out, "data", kind, key, "front.json"), "utf8"));
			expect(name.trim()).not.toBe("");
		}
		expect((await readdir(join(out, "data", kind))).sort()).toEqual(subjects.map(({ key }) => key).sort());
	}
});

test.each(Object.entries(hugeStrings))(
	"%s is rejected in a one-line field and accepted in a text",
	(_, text) => {
		const { text: file } = storyFileOf({ ...storyOf(text), details: "Words." }, "c2");
		const { issues } = parseStory("a.md", file);
		expect(issues?.map(({ field }) => field)).toEqual(["title", "image_alt", "tags.0"]);
		expect(issues?.[0]?.message).toMatch(/^must be at most 300 characters long, has [\d,]+$/);
		expect(authorSchema.safeParse({ name: text, portrait: aStory().author.img }).success).toBe(false);
		const { facts } = parseStory("a.md", storyFileOf(aStory({ details: text }), "c2").text);
		expect(facts?.id).toBe("harbour");
	},
);

test("a hostile text becomes harmless HTML, with links to allowed URLs only", () => {
	const body = document.implementation.createHTMLDocument().body;
	const kinds = fc.constantFrom(
		(text: string) => text,
		(text: string) => `[words](${text})`,
		(text: string) => `[words](<${text}>)`,
		(text: string) => `![words](${text})`,
		(text: string) => `[words][1]\n\n[1]: ${text}`,
		(text: string) => `<${text}>`,
		(text: string) => `> - \`${text}\`\n\n    ${text}`,
		(text: string) => `\`\`\`${text}\n${text}\n\`\`\``,
	);
	const prose = fc.array(fc.tuple(kinds, hostileText).map(([kind, text]) => kind(text)));
	fc.assert(
		fc.property(prose, (parts) => {
			for (const { html } of proseOf(`# A title\n\n${parts.join("\n\n")}`).sections) {
				body.innerHTML = html;
				expect(
					body.querySelector("script, style, iframe, object, embed, svg, math, form, meta, base"),
				).toBeNull();
				for (const element of body.querySelectorAll("*")) {
					for (const { name, value } of element.attributes) {
						expect(name).toMatch(/^(?:href|src|alt|title|start|class|align|type|checked|disabled)$/);
						if (name === "href" || name === "src")
							expect(value).toMatch(/^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i);
					}
				}
			}
		}),
		{ numRuns: 500 },
	);
});

async function filesOf(folder: string, ending: string): Promise<string[]> {
	const found = await readdir(join(out, folder), { recursive: true });
	return found.filter((name) => name.endsWith(ending)).map((name) => join(out, folder, name));
}
