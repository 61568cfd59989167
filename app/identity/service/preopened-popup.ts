import { isBlank, nextTask } from "../sign-in-window.ts";

const lent: Window[] = [];
let openAnother: typeof window.open | undefined;

/** Does work that opens a window of its own, and has it take the one that is open already. */
export async function withPreopenedPopup<T>(opened: Window | null, work: () => Promise<T>): Promise<T> {
	if (!opened) return work();
	lent.push(opened);
	openAnother ??= window.open;
	window.open = takeLent;
	try {
		return await work();
	} finally {
		takeBack(opened);
	}
}

function takeLent(...[address, target, features]: Parameters<typeof window.open>): Window | null {
	const [opened] = lent;
	if (!opened) return openAnother?.call(window, address, target, features) ?? null;
	takeBack(opened);
	void lead(opened, String(address));
	return opened;
}

/** Not before its first page is there: Safari would cut an empty window off. */
async function lead(opened: Window, address: string): Promise<void> {
	while (isBlank(opened)) await nextTask();
	opened.location.replace(address);
}

function takeBack(opened: Window): void {
	const place = lent.indexOf(opened);
	if (place >= 0) lent.splice(place, 1);
	if (lent.length > 0 || !openAnother) return;
	window.open = openAnother;
	openAnother = undefined;
}
