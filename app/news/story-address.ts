/** Where a story is read. */
export function storyAddress(id: string): string {
	return `/news-details/${id}`;
}
