import type { Card } from "../../../contract/published.ts";
import { dataRouter } from "../../platform/router/internals.ts";
import { cachedChunks } from "./card-pages.ts";

/** The card of a story, if it is in a list that this tab has loaded. */
export function loadedCard(id: string): Card | undefined {
	const pages = Object.values(dataRouter()?.state.loaderData ?? {});
	const shown = pages.flatMap((page) => (page as { cards?: Card[] } | null)?.cards ?? []);
	const older = [...cachedChunks.values()].flatMap(({ chunk }) => chunk.flat());
	return [...shown, ...older].find((card) => card.id === id);
}
