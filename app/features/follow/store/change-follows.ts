import { notify } from "../../../ui/toasts/notify.ts";
import { followStore } from "./follow-store.ts";
import {
	type Follows,
	type ListSubject,
	maxSubjects,
	maxWords,
	type Stance,
	stanceOn,
	withoutWord,
	withStance,
	withWord,
} from "./follows.ts";

/** Follows, mutes or releases a topic or an author, and shows a toast with Undo. */
export function setStance(subject: ListSubject, stance: Stance | null): boolean {
	const before = stanceOn(followStore.get(), subject);
	return change({
		change: (follows) => withStance(follows, subject, stance),
		text: stanceText(subject, stance, before),
		full: `You ${stance === "muted" ? "mute" : "follow"} ${maxSubjects} topics and authors already, and there is room for no more. Remove some of them under Your news first.`,
		undo: (follows) => withStance(follows, subject, before),
	});
}

export function muteWord(word: string): boolean {
	return change({
		change: (follows) => withWord(follows, word),
		text: `Stories with “${word}” are folded to one line from now on.`,
		same: `“${word}” is muted already.`,
		full: `You mute ${maxWords} words already, and there is room for no more. Remove some of them first.`,
		undo: (follows) => withoutWord(follows, word),
	});
}

export function unmuteWord(word: string): boolean {
	return change({
		change: (follows) => withoutWord(follows, word),
		text: `“${word}” is no longer muted.`,
		undo: (follows) => withWord(follows, word),
	});
}

type Change = (follows: Follows) => Follows | null;
type NamedChange = {
	change: Change;
	undo: Change;
	text: string;
	/** What to say if there is no room. */
	full?: string;
	/** What to say if everything is as wanted already. */
	same?: string;
};

/** Returns whether everything is as wanted now. */
function change({ change: apply, undo, text, full = "", same = text }: NamedChange): boolean {
	const before = followStore.get();
	const changed = apply(before);
	if (changed === null) {
		notify({ tone: "error", text: full });
		return false;
	}
	if (changed === before) {
		notify({ tone: "info", text: same });
		return true;
	}
	const isStored = followStore.change(() => changed);
	notify({
		tone: "success",
		text,
		...(!isStored && {
			detail: "Your browser does not store it, so it lasts until this tab is closed.",
		}),
		action: { label: "Undo", run: () => followStore.change((follows) => undo(follows) ?? follows) },
	});
	return true;
}

function stanceText({ name }: ListSubject, stance: Stance | null, before: Stance | null): string {
	if (stance === "followed") return `You follow ${name}. New stories stand in Your news.`;
	if (stance === "muted") return `${name} is muted. Stories are folded to one line from now on.`;
	return before === "muted" ? `${name} is no longer muted.` : `You no longer follow ${name}.`;
}
