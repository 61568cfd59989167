import { openSignInWindow } from "../../reader/open-sign-in-window.ts";
import { closeSignInWindow } from "../../reader/sign-in-window.ts";

/** Opens the window of a provider with the click, and closes it when the work ends. */
export async function withSignInWindow(work: (popup: Window | null) => Promise<unknown>): Promise<void> {
	const popup = openSignInWindow();
	try {
		await work(popup);
	} finally {
		if (popup) void closeSignInWindow(popup);
	}
}
