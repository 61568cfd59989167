import { Icon } from "../../ui/icon.tsx";
import { setStance } from "./store/change-follows.ts";
import { useStance } from "./store/follow-store.ts";
import type { ListSubject, Stance } from "./store/follows.ts";

const labels: Record<Stance, string> = { followed: "Follow", muted: "Mute" };

type StanceItemProps = {
	subject: ListSubject;
	stance: Stance;
	/** True if the label says the name. */
	named?: boolean;
	tool?: string;
};

/** "Follow" or "Mute" in a menu. */
export function StanceItem({ subject, stance, named = false, tool }: StanceItemProps) {
	const label = labels[stance];
	return (
		<button className="menu-item" type="button" data-tool={tool} {...useStanceButton(subject, stance)}>
			{named ? `${label} ${subject.name}` : label}
		</button>
	);
}

/** Follows a topic or an author whose name stands beside it. */
export function FollowButton({ subject }: { subject: ListSubject }) {
	return (
		<button
			className="subject-follow"
			type="button"
			data-tool="follow"
			{...useStanceButton(subject, "followed")}
		/>
	);
}

/** Follows a topic or an author whose name stands on it. */
export function FollowChip({ subject }: { subject: ListSubject }) {
	const button = useStanceButton(subject, "followed");
	return (
		<button className="follow-chip" type="button" {...button}>
			{button["aria-pressed"] ? <Icon name="check" /> : <span aria-hidden="true">+</span>}
			{subject.name}
		</button>
	);
}

/** Its name stays, and `aria-pressed` says the state. */
function useStanceButton(subject: ListSubject, stance: Stance) {
	const isOn = useStance(subject) === stance;
	return {
		"aria-pressed": isOn,
		"aria-label": `${labels[stance]} ${subject.name}`,
		onClick: () => setStance(subject, isOn ? null : stance),
	};
}
