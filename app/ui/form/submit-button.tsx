import { useHydrated } from "../hydrated.ts";
import { SlowLoadNotice } from "../slow-load-notice.tsx";

/** Disabled before hydration: the browser would submit the form itself. */
export function SubmitButton({ children, busy }: { children: string; busy: boolean }) {
	return (
		<>
			<button
				className="button button-primary button-wide"
				type="submit"
				disabled={!useHydrated()}
				aria-disabled={busy}
				aria-busy={busy}
			>
				{busy && <span className="button-spinner" aria-hidden="true" />}
				{busy ? "One moment…" : children}
			</button>
			<SlowLoadNotice>This form cannot be sent yet: a part of the page may not have loaded.</SlowLoadNotice>
		</>
	);
}
