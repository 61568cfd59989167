import { storyPath } from "../../../contract/paths.ts";
import type { Story, StoryLink } from "../../../contract/published.ts";
import { PictureBox } from "../../pictures/picture-box.tsx";

/** Links to the previous and next story of the category, and to stories with the same topics. */
export function RelatedStories({ story }: { story: Story }) {
	return (
		<>
			{(story.previous || story.next) && (
				<nav className="story-neighbours" aria-label={`More in ${story.category_name}`}>
					<Neighbour label={`Previous in ${story.category_name}`} story={story.previous} />
					<Neighbour label={`Next in ${story.category_name}`} story={story.next} />
				</nav>
			)}
			{story.related.length > 0 && (
				<section className="story-related" aria-labelledby="related">
					<h2 id="related">Related stories</h2>
					<ul>
						{story.related.map(({ id, title, category_name, thumbnail }) => (
							<li key={id}>
								<a href={storyPath(id)}>
									<PictureBox picture={{ ...thumbnail, alt: "" }} sizes="(min-width: 640px) 200px, 108px" />
									<span className="story-kicker">{category_name}</span>
									<b>{title}</b>
								</a>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

function Neighbour({ label, story }: { label: string; story: StoryLink | null }) {
	if (!story) return <span />;
	return (
		<a href={storyPath(story.id)}>
			<span>{label}</span>
			<b>{story.title}</b>
		</a>
	);
}
