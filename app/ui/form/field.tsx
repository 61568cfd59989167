import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

type FieldProps = ComponentProps<"input"> & {
	label: string;
	error?: string | undefined;
	/** What to enter, shown before any error. */
	hint?: string;
	/** A control inside the field's box. */
	tool?: ReactNode;
};

export function Field({ label, error, hint, tool, ...input }: FieldProps) {
	const ownId = useId();
	const id = input.id ?? ownId;
	const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
	return (
		<div className="form-field">
			<label htmlFor={id}>{label}</label>
			<div className="form-field-box">
				<input
					className="text-input"
					{...input}
					id={id}
					aria-invalid={error ? true : undefined}
					aria-describedby={described || undefined}
				/>
				{tool}
			</div>
			{hint && (
				<p className="note" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			<FieldError id={`${id}-error`}>{error}</FieldError>
		</div>
	);
}
