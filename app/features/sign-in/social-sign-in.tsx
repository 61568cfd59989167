import { useRef, useState } from "react";
import type { Provider } from "../../reader/identity.ts";
import { prefetchSessionActions, withSessionActions } from "../../reader/load-session-actions.ts";
import { withSignInWindow } from "../../reader/open-sign-in-window.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { Icon } from "../../ui/icon.tsx";

const names = { google: "Google", github: "GitHub" } satisfies Record<Provider, string>;

/** Sign-in with an account of another service. */
export function SocialSignIn() {
	return (
		<div className="social-sign-in">
			<SocialButton provider="google" />
			<SocialButton provider="github" />
		</div>
	);
}

/** Before hydration, a link to the login page. A second click opens a second window, in case the first is lost. */
function SocialButton({ provider }: { provider: Provider }) {
	const [pendingCount, setPendingCount] = useState(0);
	const isFocused = useRef(false);
	const label = (
		<>
			<Icon name={provider} />
			{pendingCount > 0 ? `Waiting for ${names[provider]}…` : `Login with ${names[provider]}`}
		</>
	);
	const signIn = () => {
		setPendingCount((count) => count + 1);
		withSignInWindow((popup) => withSessionActions(({ signInWith }) => signInWith(provider, popup))).finally(
			() => setPendingCount((count) => count - 1),
		);
	};
	if (!useHydrated()) {
		return (
			<a
				className="button button-outline"
				href="/auth/login"
				ref={(link) => () => {
					isFocused.current = document.activeElement === link;
				}}
			>
				{label}
			</a>
		);
	}
	return (
		<button
			className="button button-outline"
			type="button"
			// Keeps the focus of a reader who tabbed to the link.
			ref={(button) => {
				if (isFocused.current) button?.focus({ preventScroll: true });
				isFocused.current = false;
			}}
			aria-busy={pendingCount > 0}
			// Prefetches the script, so that the window is not empty for long.
			onPointerEnter={prefetchSessionActions}
			onFocus={prefetchSessionActions}
			onTouchStart={prefetchSessionActions}
			onClick={signIn}
		>
			{label}
		</button>
	);
}
