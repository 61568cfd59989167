import { fetchAhead } from "../edition/ahead.ts";
import { whenPointedAt } from "../ui/pointed-at.ts";
import { listDataAddress } from "./list-data-address.ts";

const listPath = /^\/((?:category|topic|author)\/[^/]+)(?:\/(\d+))?$/;

/** Asks for a list as soon as somebody points at a link to it, so that it is there when the link is pressed. */
export function fetchListsAhead(): void {
	whenPointedAt(({ pathname }) => {
		const [, list, page = "1"] = listPath.exec(pathname) ?? [];
		if (list) fetchAhead(listDataAddress(list, page));
	});
}
