import "../../../app/app.css";
import { PublishedArticle } from "../../../app/news/article/published-article.tsx";
import { Prose } from "../../../app/news/prose/prose.tsx";
import { Portrait } from "../../../app/ui/pictures/portrait.tsx";
import type { Correction } from "../../../contract/published.ts";
import { proseOf } from "../../../newsroom/content/prose.ts";
import { publishedBlock } from "../../../newsroom/publish/published-story.ts";
import { shownDate } from "../../../newsroom/schemas/story.ts";
import { parseStoryBody } from "../../../newsroom/stories/story-body.ts";
import { type Assets, usePictures } from "./preview-pictures.ts";

export type Preview = {
	/** The form's values. */
	data: Record<string, unknown>;
	/** Referenced entries, by field, collection and name. */
	references: Record<string, Record<string, Record<string, Record<string, unknown>>> | undefined>;
	assets: Assets;
};

/** Renders the story as its page will show it. */
export function StoryPreview({ data, references, assets }: Preview) {
	const textOf = (name: string, value: unknown = data[name]) => (typeof value === "string" ? value : "");
	const { details, blocks, pictures: bodyPictures } = parseStoryBody(textOf("body"), 1);
	const author = references.author?.authors?.[textOf("author")];
	const category = references.category?.categories?.[textOf("category")];
	const image = textOf("image_url");
	const portrait = textOf("portrait", author?.portrait);
	const picture = usePictures([image, portrait, ...bodyPictures], assets);
	const { number: stars } = (data.rating ?? {}) as { number?: unknown };
	const date = shownDate({ published_date: textOf("published_date"), publish_at: textOf("publish_at") });
	return (
		<main className="page-width">
			<PublishedArticle
				story={{
					id: textOf("id"),
					title: textOf("title"),
					author: {
						name: textOf("name", author?.name),
						img: portrait,
						published_date: Number.isNaN(Date.parse(date)) ? new Date().toISOString() : date,
					},
					thumbnail_url: image,
					image_url: image,
					image_alt: textOf("image_alt"),
					details,
					...(blocks && { body: blocks.map((block) => publishedBlock(block, { story: picture })) }),
					total_view: typeof data.total_view === "number" ? data.total_view : undefined,
					rating: typeof stars === "number" ? { number: Math.min(Math.max(stars, 0), 5) } : undefined,
					corrections: correctionsOf(data.corrections),
					tags: Array.isArray(data.tags) ? data.tags.map(String) : [],
					category_id: Number(category?.id) || 0,
					others: { is_today_pick: false },
					source: URL.canParse(textOf("source")) ? textOf("source") : undefined,
					category_name: textOf("name", category?.name),
					picture: picture(image, textOf("image_alt")),
					author_picture: picture(portrait),
					previous: null,
					next: null,
					related: [],
				}}
				tools={null}
			/>
		</main>
	);
}

/** The complete corrections of the form, newest first. */
function correctionsOf(value: unknown): Correction[] {
	return ((Array.isArray(value) ? value : []) as Partial<Correction>[])
		.map(({ date = "", note = "" }) => ({ date, note }))
		.filter(({ note }) => note !== "")
		.sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/** Renders a prose page as the site does, also while the text is incomplete. */
export function ProsePreview({ data }: Preview) {
	const page = proseOf(`# ${data.title ?? ""}\n\n${data.body ?? ""}`);
	return (
		<main className="page-width">
			<h1 className="page-title">{page.title}</h1>
			<Prose page={page} />
		</main>
	);
}

/** Renders an author as bylines do. */
export function AuthorPreview({ data, assets }: Preview) {
	const path = typeof data.portrait === "string" ? data.portrait : "";
	const picture = usePictures([path], assets);
	return (
		<main className="page-width">
			<p className="story-byline">
				<Portrait picture={picture(path)} size={80} />
				<span>
					<b>{String(data.name ?? "")}</b>
					{String(data.about ?? "")}
				</span>
			</p>
		</main>
	);
}
