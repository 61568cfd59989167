import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

/** Says what is wrong, aloud as well. The place for it is always there, as screen readers only watch what they know. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
	return (
		<div role="alert" id={id}>
			{children && (
				<p className="field-error">
					<Icon name="error" />
					<span>{children}</span>
				</p>
			)}
		</div>
	);
}
