/** Where a story is read. Ids of our own are fit for addresses; those of a reader's old copies may be anything. */
export function storyAddress(id: string): string {
	return `/news-details/${encodeURIComponent(id)}`;
}
