import "../../../app/styles/app.css";
import { PublishedArticle } from "../../../app/news/article/published-article.tsx";
import { Portrait } from "../../../app/pictures/portrait.tsx";
import { Prose } from "../../../app/prose/prose.tsx";
import { proseOf } from "../../../newsroom/content/prose.ts";
import { publishedBlock } from "../../../newsroom/publish/published-story.ts";
import { parseStoryBody } from "../../../newsroom/stories/story-body.ts";
import { type Assets, usePictures } from "./preview-pictures.ts";

export type Preview = {
	/** What stands in the form. */
	data: Record<string, unknown>;
	/** The entries that it refers to, by field, collection and name. */
	references: Record<string, Record<string, Record<string, Record<string, unknown>>> | undefined>;
	assets: Assets;
};

/** The story as its page will show it. */
export function StoryPreview({ data, references, assets }: Preview) {
	const words = (name: string, given: unknown = data[name]) => (typeof given === "string" ? given : "");
	const { details, blocks, pictures: inText } = parseStoryBody(words("body"), 1);
	const author = references.author?.authors?.[words("author")];
	const category = references.category?.categories?.[words("category")];
	const image = words("image_url");
	const portrait = words("portrait", author?.portrait);
	const picture = usePictures([image, portrait, ...inText], assets);
	const { number = 0 } = (data.rating ?? {}) as { number?: number };
	const date = new Date(words("published_date"));
	return (
		<main className="wrap">
			<PublishedArticle
				story={{
					id: words("id"),
					title: words("title"),
					author: {
						name: words("name", author?.name),
						img: portrait,
						published_date: (Number.isNaN(date.getTime()) ? new Date() : date).toISOString(),
					},
					thumbnail_url: image,
					image_url: image,
					image_alt: words("image_alt"),
					details,
					...(blocks && { body: blocks.map((block) => publishedBlock(block, { story: picture })) }),
					total_view: Number(data.total_view) || 0,
					rating: { number: Math.min(Math.max(Number(number) || 0, 0), 5) },
					tags: Array.isArray(data.tags) ? data.tags.map(String) : [],
					category_id: Number(category?.id) || 0,
					others: { is_today_pick: false },
					source: URL.canParse(words("source")) ? words("source") : undefined,
					category_name: words("name", category?.name),
					picture: picture(image, words("image_alt")),
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

/** A page of prose as the site prints it. What is not yet as it must be is shown as far as it goes. */
export function ProsePreview({ data }: Preview) {
	const page = proseOf(`# ${data.title ?? ""}\n\n${data.body ?? ""}`);
	return (
		<main className="wrap">
			<h1 className="page-title">{page.title}</h1>
			<Prose page={page} />
		</main>
	);
}

/** An author as bylines show one. */
export function AuthorPreview({ data, assets }: Preview) {
	const path = typeof data.portrait === "string" ? data.portrait : "";
	const picture = usePictures([path], assets);
	return (
		<main className="wrap">
			<p className="byline">
				<Portrait picture={picture(path)} size={80} />
				<span>
					<b>{String(data.name ?? "")}</b>
					{String(data.about ?? "")}
				</span>
			</p>
		</main>
	);
}
