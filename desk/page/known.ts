type Data = Record<string, unknown>;

/** The fields of a story's file in their order, by its id in small letters. */
const stories = new Map<string, string[]>();
const categories = new Set<number>();
const tags = new Map<string, number>();

/** What the desk has read, for what must be unlike every other and for completing. */
export const known = {
	/** Answers what it is given. */
	add(kind: "story" | "author" | "category", data: Data): Data {
		if (kind === "story" && typeof data.id === "string")
			stories.set(data.id.toLowerCase(), Object.keys(data));
		if (kind === "story" && Array.isArray(data.tags))
			for (const tag of data.tags) tags.set(String(tag), (tags.get(String(tag)) ?? 0) + 1);
		if (kind === "category") categories.add(Number(data.id));
		return data;
	},
	hasStory: (id: string) => stories.has(id.toLowerCase()),
	fieldsOfStory: (id: unknown) => stories.get(String(id).toLowerCase()) ?? [],
	hasCategory: (id: unknown) => categories.has(Number(id)),
	/** The most used first. */
	tags: () => [...tags].sort((a, b) => b[1] - a[1]).map(([tag]) => tag),
};
