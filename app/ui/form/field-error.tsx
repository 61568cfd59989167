import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

/** The live region is always rendered: screen readers ignore one that is added together with its text. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<div role="alert" id={id}>
			{children && (
				<p className="form-error">
					<Icon name="error" />
					<span>{children}</span>
				</p>
			)}
		</div>
	);
}
