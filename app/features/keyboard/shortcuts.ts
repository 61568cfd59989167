/** Every shortcut and what it does, as the dialog lists them. */
export const shortcutGroups = [
	{
		name: "Lists",
		keys: {
			j: "Next story",
			k: "Previous story",
			o: "Open the story",
		},
	},
	{
		name: "A story, chosen in a list or open",
		keys: {
			b: "Bookmark it",
			s: "Share it",
		},
	},
	{
		name: "Everywhere",
		keys: {
			"/": "Search",
			"g h": "Home",
			"g b": "Your bookmarks",
			"?": "This list",
			"Alt+T": "Latest notification",
		},
	},
] as const;
