import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { writeItems } from "../../newsroom/import/news-items.ts";
import { authorSchema } from "../../newsroom/schemas/story.ts";
import { storyFileOf } from "../../newsroom/stories/news-item.ts";
import { parseStory } from "../../newsroom/stories/parse-story.ts";
import { yamlText } from "../../newsroom/stories/write-story.ts";
import { createSite } from "../../server/hosting/site.ts";
import { listen } from "../../server/http/listen.ts";
import { openIdentityService } from "../../server/identity/identity-service.ts";
import { hostileStrings, hugeStrings } from "../support/hostile-strings.ts";
import { editionFolder, news, type Story, take } from "../support/site/edition.ts";
import { buildFrom } from "../support/site/sites.ts";

const [model] = take(1, news);

const hostileStory = (text: string, index: number): Story => ({
	...model,
	id: `hostile-${index}`,
	title: text,
	author: {
		...model.author,
		name: text.slice(0, 100),
		published_date: new Date(Date.UTC(2026, 10, 14, 8, -index)).toISOString(),
	},
	image_alt: text,
	corrections: [{ date: "2026-11-15", note: text.slice(0, 1_000) }],
	details: `${text}\n\n${"And more of it. ".repeat(20)}`,
	tags: [text.slice(0, 100), "all of them"],
	category_id: 2 + (index % 3),
	others: { is_today_pick: index % 2 === 0 },
});

/** Whether the newsroom accepts the story. */
function isValidStory(story: Story): boolean {
	const { text, author } = storyFileOf(story, "business");
	return (
		!parseStory("", text).issues &&
		authorSchema.safeParse({ name: author.name, portrait: author.portrait }).success
	);
}

const longWord = "W".repeat(300);
const combiningMarks = `o${"\u0301".repeat(200)}`;

/** Every tenth hostile string as a story, after those that may break a layout or contain all kinds. */
export const hostileStories: Story[] = [
	`\u202eAll of them ${longWord.slice(0, 200)}`,
	longWord,
	"\u05e9\u05dc\u05d5\u05dd \u202eabc \u2069\u202edef",
	combiningMarks,
	"Half \ud800 a character, a null \u0000 and a line\u2028end",
	"</script><script>window.hacked=1</script>",
	...hostileStrings.filter((_, index) => index % 10 === 0),
]
	.filter((text) => isValidStory(hostileStory(text, 0)))
	.map(hostileStory)
	.map((story, index) => {
		if (index === 0) return { ...story, details: hostileStrings.join("\n\n") };
		if (index === 1) return { ...story, details: hugeStrings["a word of a megabyte"] ?? "" };
		return story;
	});

const hostileCategory = `<img src=x onerror=window.hacked=1> \u202e${"C".repeat(60)}`;

export type HostileSite = { origin: string; stop: () => Promise<void> };

/** Builds and serves a site whose every text is hostile. */
export async function openHostileSite(): Promise<HostileSite> {
	const basePath = path.resolve("test-results", `hostile-${process.pid}`);
	const content = `${basePath}-content`;
	await rm(content, { recursive: true, force: true });
	await mkdir(path.dirname(content), { recursive: true });
	await cp(editionFolder, content, { recursive: true });
	const write = (file: string, value: unknown) =>
		writeFile(path.join(content, file), typeof value === "string" ? value : JSON.stringify(value));
	await rm(path.join(content, "categories"), { recursive: true });
	await mkdir(path.join(content, "categories"));
	for (const category of [
		{ id: 0, name: "All News" },
		{ id: 1, name: "Today's Pick" },
		{ id: 2, name: hostileCategory },
		{ id: 3, name: longWord.slice(0, 100) },
		{ id: 4, name: "</script>" },
	])
		await write(`categories/c${category.id}.yaml`, yamlText(category));
	await writeItems(content, hostileStories);
	await write(
		"headlines.yaml",
		yamlText({ headlines: hostileStories.map(({ id, title }) => ({ id, title, story: id })) }),
	);
	await write(
		"about.md",
		`# About <script>window.hacked=1</script>\n\n## ${longWord}\n\n${hostileStrings.filter((text) => !/[\n\r]|\]\(/.test(text)).join("\n\n")}\n`,
	);
	const build = await buildFrom(content, "hostile");
	const identity = await openIdentityService({ accountsFile: `${basePath}-accounts.json`, log: () => {} });
	const site = createSite(build);
	const { port, close } = await listen((request, response) => {
		if (!identity.handle(request, response)) site(request, response);
	}, 0);
	return {
		origin: `http://localhost:${port}`,
		stop: async () => {
			await close();
			await rm(content, { recursive: true, force: true });
		},
	};
}
