import { notify } from "../../../ui/toasts/notify.ts";
import { type Forgotten, forgetAll, forgetStory, restoreForgotten } from "../history-store.ts";

/** Removes a story from the history and shows a toast with Undo. */
export async function forgetStoryAndNotify(id: string): Promise<void> {
	notifyForgotten(await forgetStory(id), "The story was removed from your history.");
}

/** Forgets everything at one press, and shows a toast with Undo. */
export async function forgetAllAndNotify(): Promise<void> {
	notifyForgotten(await forgetAll(), "Your reading history was forgotten.");
}

function notifyForgotten(
	{ result, forgotten }: Awaited<ReturnType<typeof forgetAll>>,
	text: string,
): Promise<void> {
	if (result !== "done") return notifyRefusal();
	return notify({ tone: "warning", text, action: { label: "Undo", run: () => undo(forgotten) } });
}

async function undo(forgotten: Forgotten): Promise<void> {
	if ((await restoreForgotten(forgotten)) !== "done") notifyRefusal();
}

function notifyRefusal(): Promise<void> {
	return notify({
		tone: "error",
		text: "Your browser refused to change your history. See in its settings whether this site may store data.",
	});
}
