import { Menu } from "../../ui/menu.tsx";
import { StanceItem } from "./follow-button.tsx";
import type { ListSubject } from "./store/follows.ts";

/** Mutes the author or a topic of a story. */
export function StoryMuteMenu({ subjects }: { subjects: ListSubject[] }) {
	return (
		<Menu id="story-mute" label="Mute a subject" data-tool="mute">
			{subjects.map((subject) => (
				<StanceItem key={`${subject.kind} ${subject.key}`} subject={subject} stance="muted" named />
			))}
		</Menu>
	);
}
