import { useHydrated } from "../hydrated.ts";
import { SlowLoadNotice } from "../slow-load-notice.tsx";

type SubmitButtonProps = {
	children: string;
	/** What it says while the form is on its way. */
	busyText: string;
	busy: boolean;
};

/** Sends a form. It cannot be pressed before script is there, or the browser would put what was typed into the address. */
export function SubmitButton({ children, busyText, busy }: SubmitButtonProps) {
	return (
		<>
			<button
				className="btn btn-primary btn-wide"
				type="submit"
				disabled={!useHydrated()}
				aria-disabled={busy}
				aria-busy={busy}
			>
				{busy && <span className="btn-spinner" aria-hidden="true" />}
				{busy ? busyText : children}
			</button>
			<SlowLoadNotice>This form cannot be sent yet: a part of the page may not have arrived.</SlowLoadNotice>
		</>
	);
}
