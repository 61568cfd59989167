import { decodeStory } from "../../../contract/published-story.ts";
import { loadedCard } from "../data/loaded-card.ts";
import { ReaderStory } from "./reader-story.tsx";

/** A story as its page shows it first, in place of all that stands between header and footer. */
export function prerendered(_pathname: string, text: string) {
	const story = decodeStory(JSON.parse(text));
	return {
		replaces: () => [...document.querySelectorAll<HTMLElement>("body > :is(#main, :has(> #main))")],
		content: (
			<div className="page-width page-columns page-columns-two">
				<div className="page-main">
					<ReaderStory card={loadedCard(story.id)} story={story} isPrerendered />
				</div>
			</div>
		),
	};
}
