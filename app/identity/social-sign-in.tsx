import { useRef, useState } from "react";
import { clearNotices, notify } from "../toasts/notify.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { Icon } from "../ui/icon.tsx";
import type { Provider } from "./identity.ts";
import { notifyAuthError } from "./notify-auth-error.ts";
import { openIdentity, prefetchIdentity } from "./open-identity.ts";
import { nameOf } from "./reader.ts";
import { closeSignInWindow, openSignInWindow } from "./sign-in-window.ts";

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
	const signIn = async () => {
		const popup = openSignInWindow();
		setPendingCount((count) => count + 1);
		try {
			const reader = await (await openIdentity()).signInWith(provider, popup);
			clearNotices();
			notify({ tone: "success", text: `${nameOf(reader)} Sign in successful` });
		} catch (error) {
			notifyAuthError(error);
		} finally {
			if (popup) void closeSignInWindow(popup);
			setPendingCount((count) => count - 1);
		}
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
			onPointerEnter={prefetchIdentity}
			onFocus={prefetchIdentity}
			onTouchStart={prefetchIdentity}
			onClick={signIn}
		>
			{label}
		</button>
	);
}
