import { categoryPath, storyPath } from "../../../contract/paths.ts";
import { useStore } from "../../platform/create-store.ts";
import { Slot, storyFilter } from "../../slots/slots.tsx";
import { LocalDate } from "../../ui/dates/dates.tsx";
import { PictureBox } from "../../ui/pictures/picture-box.tsx";
import { type Highlight, highlightedParts, highlightsOf } from "./highlights.ts";
import type { LoadedSearchResult } from "./use-search.ts";

/** As wide as search.css makes them. */
const pictureSizes = "(min-width: 640px) 208px, 108px";

type SearchResultsProps = { found: LoadedSearchResult; categoryName: (id: number) => string | undefined };

/** The stories found, with the matching words highlighted. */
export function SearchResults({ found, categoryName }: SearchResultsProps) {
	const highlights = highlightsOf(found.words);
	const isShown = useStore(storyFilter);
	const stories = found.stories.filter(({ id }) => isShown({ id, listPath: "/search" }));
	return (
		<ol className="search-results">
			{stories.map(({ id, title, author, published_date, category_id, tags, teaser, thumbnail }) => (
				<li key={id}>
					<article aria-labelledby={`found-${id}`}>
						{/* biome-ignore lint/a11y/useAnchorContent: for pointers only; the title is the accessible link. */}
						<a className="search-result-picture" href={storyPath(id)} tabIndex={-1} aria-hidden="true">
							<PictureBox picture={thumbnail} sizes={pictureSizes} />
						</a>
						{categoryName(category_id) && (
							<a className="story-kicker" href={categoryPath(category_id)}>
								{categoryName(category_id)}
							</a>
						)}
						<h2 id={`found-${id}`}>
							<a href={storyPath(id)}>
								<HighlightedText text={title} highlights={highlights} />
							</a>
						</h2>
						<p className="story-teaser">
							<HighlightedText text={teaser.text.trimEnd()} highlights={highlights} />
							{teaser.cut && "…"}
						</p>
						<p className="row note search-result-foot">
							<b>
								<HighlightedText text={author} highlights={highlights} />
							</b>
							<LocalDate date={published_date} />
							{tags.length > 0 && (
								<span>
									<HighlightedText text={tags.join(", ")} highlights={highlights} />
								</span>
							)}
							<Slot name="storyLink" id={id} />
						</p>
					</article>
				</li>
			))}
		</ol>
	);
}

function HighlightedText({ text, highlights }: { text: string; highlights: Highlight[] }) {
	let offset = 0;
	return highlightedParts(text, highlights).map((part) => {
		const key = offset;
		offset += part.text.length;
		return part.isHighlighted ? <mark key={key}>{part.text}</mark> : part.text;
	});
}
