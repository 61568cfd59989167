import { storyPath } from "../../../contract/paths.ts";
import type { Story, StoryLink } from "../../../contract/published.ts";
import { Slot } from "../../slots/slots.tsx";
import { PictureBox } from "../../ui/pictures/picture-box.tsx";

/** Links to the previous and next story of the category, and to stories with the same topics. */
export function RelatedStories({ story }: { story: Story }) {
	return (
		<>
			{(story.previous || story.next) && (
				<nav className="story-neighbours" aria-label={`More in ${story.category_name}`}>
					<Neighbour rel="prev" label={`Previous in ${story.category_name}`} story={story.previous} />
					<Neighbour rel="next" label={`Next in ${story.category_name}`} story={story.next} />
				</nav>
			)}
			{story.related.length > 0 && (
				<section className="story-related screen-only" aria-labelledby="related">
					<h2 id="related">Related stories</h2>
					<ul>
						{story.related.map(({ id, title, category_name, thumbnail }) => (
							<li key={id}>
								<a href={storyPath(id)}>
									<PictureBox picture={{ ...thumbnail, alt: "" }} sizes="(min-width: 640px) 200px, 108px" />
									<span className="story-kicker">
										{category_name}
										<Slot name="storyLink" id={id} />
									</span>
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

function Neighbour({ rel, label, story }: { rel: "prev" | "next"; label: string; story: StoryLink | null }) {
	if (!story) return <span />;
	return (
		<a href={storyPath(story.id)} rel={rel}>
			<span className="note">{label}</span>
			<b>{story.title}</b>
		</a>
	);
}
