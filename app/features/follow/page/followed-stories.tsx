import { memo } from "react";
import { listPath } from "../../../../contract/paths.ts";
import { NewsCard } from "../../../news/card/news-card.tsx";
import { StoryTools } from "../../../news/story-tools/story-tools.tsx";
import type { FollowedStory } from "./merge-sources.ts";

type FollowedStoriesProps = { stories: FollowedStory[]; hasMore: boolean };

/** Cards, each with the reason why it is here. */
export function FollowedStories({ stories, hasMore }: FollowedStoriesProps) {
	return (
		<div className="news-list">
			{stories.map((story, index) => (
				// A set of unknown size is -1.
				<FollowedCard key={story.card.id} {...story} index={index} total={hasMore ? -1 : stories.length} />
			))}
		</div>
	);
}

type FollowedCardProps = FollowedStory & { index: number; total: number };

const FollowedCard = memo(
	function FollowedCard({ card, subjects, index, total }: FollowedCardProps) {
		return (
			<div className="your-news-item laid-out-late">
				<p className="note your-news-why">
					You follow{" "}
					{subjects.map((subject, position) => (
						<span key={listPath(subject)}>
							{position > 0 && (position === subjects.length - 1 ? " and " : ", ")}
							<a href={listPath(subject)}>{subject.name}</a>
						</span>
					))}
				</p>
				<NewsCard
					card={card}
					index={index}
					total={total}
					rank="row"
					tools={<StoryTools id={card.id} title={card.title} />}
				/>
			</div>
		);
	},
	(one, other) =>
		one.card === other.card &&
		one.index === other.index &&
		one.total === other.total &&
		one.subjects.map(listPath).join() === other.subjects.map(listPath).join(),
);
