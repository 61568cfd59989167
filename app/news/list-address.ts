/** Where a page of a category stands; the first page has the category's own address. */
export function listAddress(id: number, page = 1): string {
	return page === 1 ? `/category/${id}` : `/category/${id}/${page}`;
}
