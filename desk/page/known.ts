type Data = Record<string, unknown>;

/** The fields of a story as they stand in its file, by its id in small letters. */
const stories = new Map<string, string>();
/** The numbers of categories, by those that they had when they were read. */
const categories = new Map<number, number>();
const pictures = new Map<string, Promise<boolean>>();
const tags = new Map<string, number>();

/** What the desk has read, for what must be unlike every other and for completing. */
export const known = {
	addStory({ id, tags: its }: Data, fields = ""): void {
		stories.set(String(id).toLowerCase(), fields);
		if (Array.isArray(its)) for (const tag of its) tags.set(String(tag), (tags.get(String(tag)) ?? 0) + 1);
	},
	numberCategory(id: unknown, before: unknown = id): void {
		categories.set(Number(before), Number(id));
	},
	hasStory: (id: string) => stories.has(id.toLowerCase()),
	fieldsOfStory: (id: unknown) => stories.get(String(id).toLowerCase()) ?? "",
	/** Whether another category has this number. */
	isNumberTaken: (id: unknown, before: unknown) =>
		[...categories].some(([former, now]) => now === Number(id) && former !== Number(before)),
	/** Told by the preview, which looks for every picture. */
	notePicture(path: string, isThere: Promise<boolean>): void {
		pictures.set(path, isThere);
	},
	isPictureMissing: async (path: string) => (await pictures.get(path)) === false,
	/** A tag as it is written in other stories, whatever its capitals. */
	spelled: (tag: string) => known.tags().find((other) => other.toLowerCase() === tag.toLowerCase()) ?? tag,
	/** The most used first. */
	tags: (): string[] => [...tags].sort((a, b) => b[1] - a[1]).map(([tag]) => tag),
};
