import { listPath } from "../../../contract/paths.ts";
import type { NewsItem } from "../../../contract/published.ts";
import { slugOf } from "../../../contract/slug.ts";
import type { StorySubject } from "../../slots/capability.ts";
import { loadCapability, Slot } from "../../slots/slots.tsx";
import { ToolFallback } from "../../slots/tool-fallback.tsx";
import { Icon } from "../../ui/icon.tsx";

const loadFollow = () => loadCapability("follow");

/** The author and the topics of a story: links, each with a button that follows, and a menu that mutes. */
export function StorySubjects({ item: { author, tags } }: { item: NewsItem }) {
	const authors = subjectsOf("author", [author.name]);
	const topics = subjectsOf("topic", tags);
	const subjects = [...authors, ...topics];
	if (subjects.length === 0) return null;
	return (
		<div className="row row-tight story-subjects">
			{authors.map((subject) => (
				<SubjectLink key={subject.key} subject={subject} />
			))}
			{topics.length > 0 && (
				<ul aria-label="Tags">
					{topics.map((subject) => (
						<li key={subject.key}>
							<SubjectLink subject={subject} />
						</li>
					))}
				</ul>
			)}
			<Slot name="storySubjectsMenu" subjects={subjects} fallbacks={{ follow: menuFallback }} />
		</div>
	);
}

function SubjectLink({ subject }: { subject: StorySubject }) {
	const fallback = (
		<ToolFallback
			key="follow"
			tool="follow"
			className="subject-follow"
			load={loadFollow}
			aria-label={`Follow ${subject.name}`}
			aria-pressed={false}
		>
			{null}
		</ToolFallback>
	);
	return (
		<span className="story-subject">
			<a href={listPath(subject)}>{subject.name}</a>
			<Slot name="storySubject" subject={subject} fallbacks={{ follow: fallback }} />
		</span>
	);
}

const menuFallback = (
	<ToolFallback
		key="mute"
		tool="mute"
		className="icon-button"
		load={loadFollow}
		aria-label="Mute a subject"
		aria-expanded={false}
	>
		<Icon name="more" />
	</ToolFallback>
);

/** Without names that differ only in spelling, because they lead to the same page. The first one stays. */
function subjectsOf(kind: StorySubject["kind"], names: string[]): StorySubject[] {
	const subjects = new Map<string, StorySubject>();
	for (const name of names.map((one) => one.trim()).filter(Boolean)) {
		const key = slugOf(name);
		if (!subjects.has(key)) subjects.set(key, { kind, key, name });
	}
	return [...subjects.values()];
}
