import { categoryPath, storyPath } from "../../contract/paths.ts";
import { LocalDate } from "../calendar/dates.tsx";
import { HighlightedText } from "./highlighted-text.tsx";
import { highlightsOf } from "./highlights.ts";
import type { Found } from "./use-search.ts";

type SearchResultsProps = { found: Found; categoryName: (id: number) => string | undefined };

/** The stories that were found, with what they were found by marked. */
export function SearchResults({ found, categoryName }: SearchResultsProps) {
	const marks = highlightsOf(found.words);
	return (
		<ol className="results">
			{found.stories.map(({ id, title, author, published_date, category_id, tags, teaser }) => (
				<li key={id}>
					<article aria-labelledby={`found-${id}`}>
						{categoryName(category_id) && (
							<a className="kicker" href={categoryPath(category_id)}>
								{categoryName(category_id)}
							</a>
						)}
						<h2 id={`found-${id}`}>
							<a href={storyPath(id)}>
								<HighlightedText text={title} marks={marks} />
							</a>
						</h2>
						<p className="teaser">
							<HighlightedText text={teaser.text.trimEnd()} marks={marks} />
							{teaser.cut && "…"}
						</p>
						<p className="result-foot">
							<b>
								<HighlightedText text={author} marks={marks} />
							</b>
							<LocalDate date={published_date} />
							{tags.length > 0 && (
								<span>
									<HighlightedText text={tags.join(", ")} marks={marks} />
								</span>
							)}
						</p>
					</article>
				</li>
			))}
		</ol>
	);
}
