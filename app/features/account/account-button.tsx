import type { ComponentProps } from "react";

type AccountButtonProps = ComponentProps<"button"> & { busy?: boolean; isPrimary?: boolean };

/** A button that shows when its change runs. It stays focusable then; its form ignores a second press. */
export function AccountButton({ busy = false, isPrimary = false, children, ...button }: AccountButtonProps) {
	return (
		<button
			type="button"
			className={`button ${isPrimary ? "button-primary" : "button-outline"}`}
			{...button}
			aria-disabled={busy || undefined}
			aria-busy={busy}
		>
			{busy && <span className="button-spinner" aria-hidden="true" />}
			{children}
		</button>
	);
}
