import { listPath } from "./paths.ts";
import { slugOf } from "./slug.ts";

// Apart from paths.ts, because the first page's script does not need slugs: cards have the key of their author.

export function authorPath(name: string): string {
	return listPath({ kind: "author", key: slugOf(name) });
}
