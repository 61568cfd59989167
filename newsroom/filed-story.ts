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
	/** Who wrote it. */
	byline: string;
	/** When it appeared, in milliseconds. */
	moment: number;
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
	readonly entry: Entry;
	readonly #read: ReadStory;
	#facts: StoryFacts | undefined;

	constructor(entry: Entry, read: ReadStory, facts?: StoryFacts) {
		this.entry = entry;
		this.#read = read;
		this.#facts = facts;
	}

	get id() {
		return this.entry.id;
	}
	get author() {
		return this.entry.author;
	}
	get thumbnail_url() {
		return this.entry.thumbnail_url;
	}
	get image_url() {
		return this.entry.image_url;
	}
	get tags() {
		return this.entry.tags;
	}
	get category_id() {
		return this.entry.category_id;
	}
	get publish_at() {
		return this.entry.publish_at;
	}
	get others() {
		return this.entry.others;
	}
	get byline() {
		return this.entry.byline;
	}
	get moment() {
		return this.entry.moment;
	}
	get mark() {
		return this.entry.mark;
	}
	get standing() {
		return this.entry.standing;
	}
	get start() {
		return this.entry.start;
	}
	get length() {
		return this.entry.length;
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

	get #known(): StoryFacts {
		this.#facts ??= factsOf(this.whole());
		return this.#facts;
	}
}

export function fileStory(story: Story, text: Buffer, start: number, read: ReadStory): FiledStory {
	const { id, author, thumbnail_url, image_url, tags, category_id, publish_at, others } = story;
	const name = shared(author.name);
	const entry = {
		...{ id, category_id, publish_at, others },
		author: { name, img: shared(author.img), published_date: author.published_date },
		thumbnail_url: shared(thumbnail_url),
		image_url: shared(image_url),
		tags: tags.map(shared),
		byline: name,
		moment: Date.parse(author.published_date),
		mark: markOf(text),
		standing: fold([id, author.published_date, ...tags].map(markOf)),
		start,
		length: text.length,
	};
	return new FiledStory(entry, read, factsOf(story));
}

function factsOf({ title, image_alt, total_view, rating, details }: Story): StoryFacts {
	const { text, cut } = teaserOf(details);
	return { title, image_alt, total_view, rating, teaser: { text: ownText(text), cut } };
}

const words = new Map<string, string>();

/** The same text for all stories that say the same: names, tags and pictures come by the thousand. */
function shared(text: string): string {
	const known = words.get(text);
	if (known !== undefined) return known;
	words.set(text, text);
	return text;
}

/** A part of a text keeps the whole text in memory, unless it is written anew. */
function ownText(part: string): string {
	return Buffer.from(part).toString();
}
