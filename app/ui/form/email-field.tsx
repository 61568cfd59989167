import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The rule of every form with an email. */
export function isEmail(text: string): boolean {
	return emailPattern.test(text);
}

export function EmailField(props: Partial<ComponentProps<typeof Field>>) {
	return (
		<Field
			label="Email"
			name="email"
			type="email"
			autoComplete="email"
			required
			placeholder="you@example.org"
			{...props}
		/>
	);
}
