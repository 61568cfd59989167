import { useRef, useState } from "react";
import { clearNotices, notify } from "../toasts/notify.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { Icon } from "../ui/icon.tsx";
import type { Provider } from "./identity.ts";
import { notifyAuthError } from "./notify-auth-error.ts";
import { openIdentity, openIdentitySoon } from "./open-identity.ts";
import { nameOf } from "./reader.ts";
import { closeSignInWindow, openSignInWindow } from "./sign-in-window.ts";

const names = { google: "Google", github: "GitHub" } satisfies Record<Provider, string>;

/** Sign-in with an account that the reader has elsewhere. */
export function SocialSignIn() {
	return (
		<div className="social-sign-in">
			<SocialButton provider="google" />
			<SocialButton provider="github" />
		</div>
	);
}

/** Until script is there it leads to the login page. A second press opens a second window, in case the first got lost. */
function SocialButton({ provider }: { provider: Provider }) {
	const [waiting, setWaiting] = useState(0);
	const isFocused = useRef(false);
	const label = (
		<>
			<Icon name={provider} />
			{waiting > 0 ? `Waiting for ${names[provider]}…` : `Login with ${names[provider]}`}
		</>
	);
	const signIn = async () => {
		const opened = openSignInWindow();
		setWaiting((count) => count + 1);
		try {
			const reader = await (await openIdentity()).signInWith(provider, opened);
			clearNotices();
			notify({ tone: "success", text: `${nameOf(reader)} Sign in successful` });
		} catch (fault) {
			notifyAuthError(fault);
		} finally {
			if (opened) void closeSignInWindow(opened);
			setWaiting((count) => count - 1);
		}
	};
	if (!useHydrated()) {
		return (
			<a
				className="btn btn-outline"
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
			className="btn btn-outline"
			type="button"
			// Who has tabbed to the link goes on from here.
			ref={(button) => {
				if (isFocused.current) button?.focus({ preventScroll: true });
				isFocused.current = false;
			}}
			aria-busy={waiting > 0}
			// The script is fetched on the first sign of interest, so that the window stands empty for a moment only.
			onPointerEnter={openIdentitySoon}
			onFocus={openIdentitySoon}
			onTouchStart={openIdentitySoon}
			onClick={signIn}
		>
			{label}
		</button>
	);
}
