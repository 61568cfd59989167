import type { Teaser } from "../app/news/published.ts";
import { teaserOf } from "../app/news/teaser.ts";
import { fold, type Mark, markOf } from "./mark.ts";
import type { Story } from "./story.ts";

/** What is said of a story on cards, in feeds and beside other stories, besides what its entry holds. */
export type StoryFacts = Pick<Story, "title" | "image_alt" | "total_view" | "rating"> & { teaser: Teaser };

/** What is needed of every story of an archive, to put it into its lists. */
export type Entry = Pick<
	Story,
	"id" | "author" | "thumbnail_url" | "image_url" | "tags" | "category_id" | "publish_at" | "others"
> & {
	/** Tells one wording of the story from another. */
	mark: Mark;
	/** The same as long as the story stands at the same place among the same subjects. */
	standing: Mark;
	/** Where it is written. */
	start: number;
	length: number;
};

/** Reads a story back out of the file that it is written in. */
export type ReadStory = (entry: Pick<Entry, "mark" | "start" | "length">) => Story;

/** A story as it is kept in memory: all but its text, and of one that is known from before only its entry, until more is asked for. */
export class FiledStory implements Entry, StoryFacts {
	readonly id;
	readonly author;
	readonly thumbnail_url;
	readonly image_url;
	readonly tags;
	readonly category_id;
	readonly publish_at;
	readonly others;
	readonly mark;
	readonly standing;
	readonly start;
	readonly length;
	readonly #read: ReadStory;
	#facts: StoryFacts | undefined;

	constructor(entry: Entry, read: ReadStory, facts?: StoryFacts) {
		this.id = entry.id;
		this.author = entry.author;
		this.thumbnail_url = entry.thumbnail_url;
		this.image_url = entry.image_url;
		this.tags = entry.tags;
		this.category_id = entry.category_id;
		this.publish_at = entry.publish_at;
		this.others = entry.others;
		this.mark = entry.mark;
		this.standing = entry.standing;
		this.start = entry.start;
		this.length = entry.length;
		this.#read = read;
		this.#facts = facts;
	}

	get title() {
		return this.#known.title;
	}
	get teaser() {
		return this.#known.teaser;
	}
	get image_alt() {
		return this.#known.image_alt;
	}
	get total_view() {
		return this.#known.total_view;
	}
	get rating() {
		return this.#known.rating;
	}

	/** With its text. */
	whole(): Story {
		return this.#read(this);
	}

	/** The same story, written elsewhere in the file. */
	movedTo(start: number): FiledStory {
		return start === this.start ? this : new FiledStory({ ...this, start }, this.#read, this.#facts);
	}

	get #known(): StoryFacts {
		this.#facts ??= factsOf(this.whole());
		return this.#facts;
	}
}

export function fileStory(story: Story, text: Buffer, start: number, read: ReadStory): FiledStory {
	const { id, author, thumbnail_url, image_url, tags, category_id, publish_at, others } = story;
	const entry = {
		...{ id, author, thumbnail_url, image_url, tags, category_id, publish_at, others },
		mark: markOf(text),
		standing: fold([id, author.published_date, ...tags].map(markOf)),
		start,
		length: text.length,
	};
	return new FiledStory(entry, read, factsOf(story));
}

function factsOf({ title, image_alt, total_view, rating, details }: Story): StoryFacts {
	return { title, image_alt, total_view, rating, teaser: teaserOf(details) };
}
