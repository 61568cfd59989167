import { LocalDate } from "../calendar/dates.tsx";
import { PictureBox } from "../pictures/picture-box.tsx";
import { Portrait } from "../pictures/portrait.tsx";
import type { Story } from "./published.ts";

/** A whole story: headline, picture, who and when, tags and text. */
export function StoryText({ story }: { story: Story }) {
	return (
		<article>
			<h1 className="page-title">{story.title}</h1>
			<div className="page-art">
				<PictureBox picture={story.picture} sizes="(min-width: 1024px) 60vw, 100vw" first />
			</div>
			<p className="byline">
				<Portrait picture={story.author_picture} size={36} />
				<span>
					<b>{story.author.name}</b>
					<LocalDate moment={story.author.published_date} />
				</span>
			</p>
			<ul className="tags" aria-label="Tags">
				{story.tags.map((tag) => (
					<li key={tag}>{tag}</li>
				))}
			</ul>
			<div className="prose">
				{paragraphsOf(story.details).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
		</article>
	);
}

function paragraphsOf(details: string): string[] {
	return details.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
}
