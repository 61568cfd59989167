/** A story in an export, in terms that all systems share. */
export type Post = {
	/** Unlike that of any other post, also of other sites. */
	guid: string;
	/** Plain text. */
	title: string;
	html: string;
	/** Whether line breaks are part of the text, and a blank line ends a paragraph. */
	hasLineBreaks: boolean;
	/** Empty when there is none. */
	author: string;
	/** As written; empty when there is none. */
	date: string;
	state: "live" | "scheduled" | "draft";
	/** What the map's categories are looked up by, besides the tags. */
	categories: string[];
	tags: string[];
	/** The picture over the story. */
	picture: { url: string; alt: string } | undefined;
	/** Where it was published: URLs, or paths of its site. */
	urls: string[];
	/** What our stories do not have. */
	lost: string[];
	/** The path of a picture inside the folder of the source, if it is known. */
	pictureFile?: (url: string) => string | undefined;
};

/** Something of an export that becomes no story, and why. */
export type LeftOut = { item: string; reason: string };

export type Posts = {
	/** The name of the site; empty when the export has none. */
	title: string;
	/** The address of the site; empty when the export has none. */
	link: string;
	posts: AsyncIterable<Post | LeftOut> | Iterable<Post | LeftOut>;
	/** Sentences about the export as a whole. Complete when all posts were read. */
	notes: () => string[];
};
