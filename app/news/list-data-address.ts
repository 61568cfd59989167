/** Where the data of a page of a list stands; the list is named as in its address, such as `category/5`. */
export function listDataAddress(list: string, page: number | string): string {
	return `/data/${list}/${page}.json`;
}
