import {
	browserPopupRedirectResolver,
	GithubAuthProvider,
	GoogleAuthProvider,
	type PopupRedirectResolver,
} from "firebase/auth";
import type { Provider } from "../identity.ts";
import { loadPopupHelper } from "./popup-helper.ts";
import { withPreopenedPopup } from "./preopened-popup.ts";

const providers = {
	google: () => new GoogleAuthProvider(),
	github: () => new GithubAuthProvider(),
} satisfies Record<Provider, () => unknown>;

/** What Firebase's popup functions take after the account. */
export type PopupArguments = [
	provider: GoogleAuthProvider | GithubAuthProvider,
	resolver: PopupRedirectResolver,
];

/** Runs work that opens the window of a provider, in the popup that is open already. */
export async function withProviderPopup<T>(
	provider: Provider,
	popup: Window | null,
	work: (...popupArguments: PopupArguments) => Promise<T>,
): Promise<T> {
	await loadPopupHelper();
	return withPreopenedPopup(popup, () => work(providers[provider](), browserPopupRedirectResolver));
}
