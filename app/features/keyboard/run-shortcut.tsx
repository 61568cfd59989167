import { frontPage } from "../../../contract/paths.ts";
import { loginPath } from "../../reader/login-redirect.ts";
import { currentSession } from "../../reader/session.ts";
import { loadCapability } from "../../slots/slots.tsx";
import type { Notice } from "../../ui/toasts/notice.ts";
import { notify } from "../../ui/toasts/notify.ts";
import { openedDialog } from "./dialog-host.tsx";
import { createKeyMatcher } from "./match-keys.ts";
import { currentStory, focusedLink, goToStory } from "./story-focus.ts";

const bookmarksPath = "/bookmark";

const actions = {
	j: () => goToStory(1),
	k: () => goToStory(-1),
	o: () => focusedLink()?.click(),
	b: () => pressTool("[data-tool=bookmark]", "bookmark", "Bookmarks need"),
	s: () => pressTool("[data-tool=share]", "share", "Sharing needs"),
	"g h": () => follow(frontPage),
	"g b": () => follow(bookmarksPath),
	"?": openDialog,
};

/** Between the two keys of a shortcut. */
const timeoutMs = 1_000;

const match = createKeyMatcher(Object.keys(actions) as (keyof typeof actions)[], timeoutMs);

/** Held down, only these keys repeat. */
const repeatable = ["j", "k"];

export function runShortcut({ key, timeStamp, repeat }: KeyboardEvent): void {
	if (repeat && !repeatable.includes(key)) return;
	const shortcut = match(key, timeStamp);
	if (shortcut) actions[shortcut]();
}

/** Opens a page by a link, as every page of the site is opened. */
function follow(path: string): void {
	const link = document.createElement("a");
	link.href = path;
	document.body.append(link);
	link.click();
	link.remove();
}

async function openDialog(): Promise<void> {
	try {
		const [{ ShortcutDialog }] = await Promise.all([
			import("./shortcut-dialog.tsx"),
			loadCapability("keyboard"),
		]);
		openedDialog.set(<ShortcutDialog onClose={() => openedDialog.set(null)} />);
	} catch {
		notify({ tone: "error", text: "The list of keys could not be loaded. Check your connection." });
	}
}

/** Presses a button of the current story, or says why there is none. */
function pressTool(selector: string, verb: string, need: string): void {
	const story = currentStory();
	const button = story?.querySelector<HTMLElement>(selector);
	if (button) button.click();
	else if (!story) say(`Choose a story to ${verb} first: the keys j and k go from story to story.`);
	else if (!currentSession().reader) {
		const from = new URLSearchParams({ from: location.pathname + location.search });
		say(`${need} an account.`, { label: "Login", run: () => follow(`${loginPath}?${from}`) });
	} else if (verb === "bookmark" && location.pathname === bookmarksPath) {
		say("This story is one of your bookmarks.");
	} else say(`Open the story to ${verb} it: the key is o.`);
}

function say(text: string, action?: Notice["action"]): void {
	notify({ tone: "info", text, ...(action && { action }) });
}
