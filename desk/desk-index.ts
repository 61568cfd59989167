type Data = Record<string, unknown>;

/** Front matter of each story as written in its file, by lower-case id. */
const stories = new Map<string, string>();
/** Current category numbers, by the number that was read from the file. */
const categories = new Map<number, number>();
const pictures = new Map<string, Promise<boolean>>();
const tags = new Map<string, number>();

/** Index of what the desk has read, for uniqueness checks and completion. */
export const deskIndex = {
	addStory({ id, tags: storyTags }: Data, fields = ""): void {
		stories.set(String(id).toLowerCase(), fields);
		if (Array.isArray(storyTags))
			for (const tag of storyTags) tags.set(String(tag), (tags.get(String(tag)) ?? 0) + 1);
	},
	setCategoryNumber(id: unknown, formerNumber: unknown = id): void {
		categories.set(Number(formerNumber), Number(id));
	},
	hasStory: (id: string) => stories.has(id.toLowerCase()),
	storyFields: (id: unknown) => stories.get(String(id).toLowerCase()) ?? "",
	/** Whether another category has this number. */
	isNumberTaken: (id: unknown, formerNumber: unknown) =>
		[...categories].some(
			([formerId, currentId]) => currentId === Number(id) && formerId !== Number(formerNumber),
		),
	/** Called by the preview, which loads every picture. */
	setPictureCheck(path: string, exists: Promise<boolean>): void {
		pictures.set(path, exists);
	},
	isPictureMissing: async (path: string) => (await pictures.get(path)) === false,
	/** The tag as other stories spell it, ignoring case. */
	existingSpelling: (tag: string) =>
		deskIndex.tags().find((other) => other.toLowerCase() === tag.toLowerCase()) ?? tag,
	/** Most used first. */
	tags: (): string[] => [...tags].sort((a, b) => b[1] - a[1]).map(([tag]) => tag),
};
