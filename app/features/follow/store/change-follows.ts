import type { ChangeResult } from "../../../platform/storage/stored-value.ts";
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
export function setStance(subject: ListSubject, stance: Stance | null): Promise<boolean> {
	const before = stanceOn(followStore.get(), subject);
	return change({
		change: (follows) => withStance(follows, subject, stance),
		text: stanceText(subject, stance, before),
		full: `You ${stance === "muted" ? "mute" : "follow"} ${maxSubjects} topics and authors already, and there is room for no more. Remove some of them under Your news first.`,
		undo: (follows) => withStance(follows, subject, before),
	});
}

export function muteWord(word: string): Promise<boolean> {
	return change({
		change: (follows) => withWord(follows, word),
		text: `Stories with “${word}” are folded to one line from now on.`,
		same: `“${word}” is muted already.`,
		full: `You mute ${maxWords} words already, and there is room for no more. Remove some of them first.`,
		undo: (follows) => withoutWord(follows, word),
	});
}

export function unmuteWord(word: string): Promise<boolean> {
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
async function change({ change: apply, undo, text, full = "", same = text }: NamedChange): Promise<boolean> {
	const result = await tryChange(apply);
	if (result === "same") {
		notify({ tone: "info", text: same });
		return true;
	}
	if (result !== "done") {
		notify({ tone: "error", text: result === "limit" ? full : refusals[result] });
		return false;
	}
	const isLasting = followStore.store.get().problem !== "forbidden";
	notify({
		tone: "success",
		text,
		...(!isLasting && {
			detail: "Your browser keeps nothing for this site, so it lasts until this tab is closed.",
		}),
		action: { label: "Undo", run: () => undoChange(undo) },
	});
	return true;
}

async function undoChange(undo: Change): Promise<void> {
	const result = await tryChange(undo);
	if (result in refusals) notify({ tone: "error", text: refusals[result as keyof typeof refusals] });
}

async function tryChange(apply: Change): Promise<ChangeResult | "limit" | "same"> {
	let unchanged: "limit" | "same" | null = null;
	const result = await followStore.change((follows) => {
		const changed = apply(follows);
		unchanged = changed === null ? "limit" : changed === follows ? "same" : null;
		return changed ?? follows;
	});
	return unchanged ?? result;
}

function stanceText({ name }: ListSubject, stance: Stance | null, before: Stance | null): string {
	if (stance === "followed") return `You follow ${name}. New stories stand in Your news.`;
	if (stance === "muted") return `${name} is muted. Stories are folded to one line from now on.`;
	return before === "muted" ? `${name} is no longer muted.` : `You no longer follow ${name}.`;
}

const refusals = {
	full: "Your browser has no room left for this site, so nothing was changed. Remove some bookmarks or other data of this site first.",
	refused:
		"Your browser refused to keep this, so nothing was changed. See in its settings whether this site may store data, and try again.",
	"quarantine-full":
		"What this browser kept for you here could not be read, and there is no room to put it aside. Nothing was changed. Make room by clearing other data of this site.",
} satisfies Record<Exclude<ChangeResult, "done">, string>;
