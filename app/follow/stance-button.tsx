import { Icon } from "../ui/icon.tsx";
import { setStance } from "./store/change-follows.ts";
import { useStance } from "./store/follow-store.ts";
import type { ListSubject, Stance } from "./store/follows.ts";

const labels: Record<Stance, [off: string, on: string]> = {
	followed: ["Follow", "Following"],
	muted: ["Mute", "Muted"],
};

/** A tool in the head of a list: "Follow" or "Mute". */
export function StanceTool({
	subject,
	stance,
	tool,
}: {
	subject: ListSubject;
	stance: Stance;
	tool: string;
}) {
	const { label, button } = useStanceButton(subject, stance);
	return (
		<button className="list-tool" type="button" data-tool={tool} {...button}>
			{label}
		</button>
	);
}

/** A chip with the name of the topic or author. */
export function StanceChip({ subject, stance }: { subject: ListSubject; stance: Stance }) {
	const { isOn, button } = useStanceButton(subject, stance);
	return (
		<button className="follow-chip" type="button" {...button}>
			{isOn || stance === "muted" ? (
				<Icon name={isOn ? "check" : "hide"} />
			) : (
				<span aria-hidden="true">+</span>
			)}
			{subject.name}
		</button>
	);
}

function useStanceButton(subject: ListSubject, stance: Stance) {
	const isOn = useStance(subject) === stance;
	const label = labels[stance][isOn ? 1 : 0];
	return {
		isOn,
		label,
		button: {
			"aria-pressed": isOn,
			"aria-label": `${label} ${subject.name}`,
			onClick: () => setStance(subject, isOn ? null : stance),
		},
	};
}
