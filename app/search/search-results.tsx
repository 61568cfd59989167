import { categoryPath, storyPath } from "../../contract/paths.ts";
import { LocalDate } from "../calendar/dates.tsx";
import { type Highlight, highlightedParts, highlightsOf } from "./highlights.ts";
import type { LoadedSearchResult } from "./use-search.ts";

type SearchResultsProps = { found: LoadedSearchResult; categoryName: (id: number) => string | undefined };

/** The stories found, with the matching words highlighted. */
export function SearchResults({ found, categoryName }: SearchResultsProps) {
	const highlights = highlightsOf(found.words);
	return (
		<ol className="search-results">
			{found.stories.map(({ id, title, author, published_date, category_id, tags, teaser }) => (
				<li key={id}>
					<article aria-labelledby={`found-${id}`}>
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
						<p className="search-result-foot">
							<b>
								<HighlightedText text={author} highlights={highlights} />
							</b>
							<LocalDate date={published_date} />
							{tags.length > 0 && (
								<span>
									<HighlightedText text={tags.join(", ")} highlights={highlights} />
								</span>
							)}
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
