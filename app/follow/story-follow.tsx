import type { NewsItem } from "../../contract/published.ts";
import { slugOf } from "../../contract/slug.ts";
import { StanceChip } from "./stance-button.tsx";
import type { ListSubject } from "./store/follows.ts";
import "./follow-chips.css";

/** After a story: its author and topics, to follow or to mute. */
export function StoryFollow({ item: { author, tags } }: { item: NewsItem }) {
	const subjects = [subjectOf("author", author.name), ...tags.map((tag) => subjectOf("topic", tag))];
	const unique = new Map(
		subjects.filter(({ name }) => name).map((subject) => [`${subject.kind} ${subject.key}`, subject]),
	);
	if (unique.size === 0) return null;
	return (
		<section className="story-follow" aria-label="Follow">
			<div className="follow-chips">
				<span className="follow-chips-label" aria-hidden="true">
					Follow
				</span>
				{[...unique].map(([key, subject]) => (
					<StanceChip key={key} subject={subject} stance="followed" />
				))}
			</div>
			<details className="story-mute">
				<summary>Rather less of this?</summary>
				<div className="follow-chips">
					<span className="follow-chips-label" aria-hidden="true">
						Mute
					</span>
					{[...unique].map(([key, subject]) => (
						<StanceChip key={key} subject={subject} stance="muted" />
					))}
				</div>
			</details>
		</section>
	);
}

function subjectOf(kind: ListSubject["kind"], name: string): ListSubject {
	return { kind, key: slugOf(name), name: name.trim() };
}
