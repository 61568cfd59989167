import { invalidEmailMessage } from "../auth-error.ts";

const noMatch = "That email and password do not match an account. Check both, or ask for a new password.";
const tooManyTries = "There were too many tries in a short time. Wait a few minutes, then try again.";
const wrongSetup = "Signing in is not set up rightly on this site. Please tell the newsroom.";

const sentences: Record<string, string> = {
	// Errors that a reader can correct.
	"invalid-credential": noMatch,
	"wrong-password": noMatch,
	"user-not-found": noMatch,
	"email-already-in-use":
		"There is an account with this email already. Login instead, or use another address.",
	"invalid-email": invalidEmailMessage,
	"missing-email": "Type your email address first.",
	"missing-password": "Type your password first.",
	"weak-password": "This password is too easy to guess. Choose a longer one.",
	"password-does-not-meet-requirements":
		"This password does not meet the rules for new accounts. Choose a longer one with letters, digits and signs.",
	"account-exists-with-different-credential":
		"There is an account with this email that signs in another way. Use the way you used first.",
	"credential-already-in-use": "Another account signs in this way already. Use that account.",
	"too-many-requests": tooManyTries,
	"quota-exceeded": tooManyTries,
	"network-request-failed": "The sign-in service could not be reached. Check your connection and try again.",
	timeout: "The sign-in service took too long to answer. Check your connection and try again.",

	// Sign-in windows.
	"popup-closed-by-user": "The sign-in window was closed before it finished. Try again when you are ready.",
	"popup-blocked": "Your browser blocked the sign-in window. Allow windows for this site, then try again.",
	"cancelled-popup-request": "A newer sign-in window took the place of this one. Go on in the newer one.",
	"user-cancelled": "You did not allow the sign-in. Nothing was shared; try again if that was a slip.",

	// The account or its session.
	"user-disabled": "This account has been closed. Write to the newsroom if you think that is a mistake.",
	"user-token-expired": "Your session has ended. Login again to go on.",
	"invalid-user-token": "Your session is no longer valid. Login again to go on.",
	"user-mismatch":
		"This is another account than the one you are signed in with. Log out first, then try again.",
	"requires-recent-login": "For your safety this needs a fresh login. Log out, login and try again.",
	"multi-factor-auth-required":
		"This account asks for a second step, which this site cannot show yet. Sign in another way.",
	"login-blocked": "This sign-in was refused by the site's rules. Write to the newsroom if it should not be.",

	// Links from mails.
	"expired-action-code": "This link has expired. Ask for a new one.",
	"invalid-action-code": "This link was used before, or lost a part on its way. Ask for a new one.",

	// The browser.
	"web-storage-unsupported":
		"Your browser does not let this site keep a session. Allow site data or leave private mode, then try again.",
	"operation-not-supported-in-this-environment":
		"This browser cannot sign in this way. Use email and password, or another browser.",
	"missing-recaptcha-token": "The check against robots did not finish. Reload the page and try again.",

	// The setup of the site: nothing that a reader can fix.
	"unauthorized-domain": "Signing in is not set up for this address of the site. Please tell the newsroom.",
	"operation-not-allowed": "This way of signing in is not open on this site. Choose another one.",
	"configuration-not-found": "This site was published without a sign-in service. Please tell the newsroom.",
	"invalid-api-key": wrongSetup,
	"api-key-not-valid.-please-pass-a-valid-api-key.": wrongSetup,
	"auth-domain-config-required": wrongSetup,
	"invalid-emulator-scheme": wrongSetup,
	"tenant-id-mismatch": "This account belongs to another part of the service. Please tell the newsroom.",
	"argument-error": "The site asked for something it should not have. Reload the page and try again.",
	"internal-error": "The sign-in service stumbled. Try again in a moment.",
};

const defaultMessage = "The sign-in service could not do this. Try again in a moment.";

/** What a code of the identity service means, and what the reader can do. */
export function messageFor(code: string): string {
	const name = code.replace(/^auth\//, "");
	return (Object.hasOwn(sentences, name) && sentences[name]) || defaultMessage;
}
