import type CMS from "@sveltia/cms";
import { saveError } from "./save-error.ts";

const lockName = "desk-folder";
/** A tab that was reloaded or closed releases the folder a moment later. */
const waitMs = 1_000;

let isHeld = false;

/**
 * Two tabs with one folder write over each other's changes without a word. So one tab works at a time: another one asks
 * before it takes over, and the first one refuses to save from then on.
 */
export async function holdFolder(cms: typeof CMS): Promise<void> {
	cms.registerEventListener({
		name: "preSave",
		handler: () => {
			if (!isHeld) throw saveError(["The desk is used in another tab, so nothing was saved here"]);
		},
	});
	if (await take({ signal: AbortSignal.timeout(waitMs) })) return;
	await askToTakeOver();
	await take({ steal: true });
}

/** Holds the folder until the tab is closed or another one takes over. False if another tab keeps it. */
function take(options: LockOptions): Promise<boolean> {
	return new Promise((resolve) => {
		const hold = () => {
			isHeld = true;
			resolve(true);
			return new Promise<never>(() => {});
		};
		navigator.locks.request(lockName, options, hold).catch(() => {
			if (isHeld) showTakenOver();
			isHeld = false;
			resolve(false);
		});
	});
}

function askToTakeOver(): Promise<void> {
	const { notice, text } = addNotice("The desk is open in another tab, with the same folder.");
	const button = Object.assign(document.createElement("button"), {
		type: "button",
		textContent: "Work in this tab",
	});
	text.after(button);
	return new Promise((resolve) => {
		button.addEventListener("click", () => {
			notice.remove();
			resolve();
		});
	});
}

function showTakenOver(): void {
	addNotice(
		"The desk was opened in another tab, so this one does not save any more. Copy what you have not saved, or load this page again to work here.",
	);
}

function addNotice(sentence: string) {
	const notice = document.createElement("div");
	notice.className = "desk-fault";
	notice.setAttribute("role", "alert");
	const text = Object.assign(document.createElement("p"), { textContent: sentence });
	notice.append(text);
	document.body.append(notice);
	return { notice, text };
}
