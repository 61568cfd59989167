/** Where a category's feed stands. */
export function feedAddress(categoryId: number): string {
	return `/feeds/category-${categoryId}.xml`;
}
