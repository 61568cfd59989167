import { type SyntheticEvent, useState } from "react";
import { clearNotices } from "../ui/toasts/notify.ts";
import { useSingleFlight } from "../ui/use-single-flight.ts";
import { AuthError } from "./auth-error.ts";
import type { Identity } from "./identity.ts";
import { notifyAuthError } from "./notify-auth-error.ts";
import { openIdentity } from "./open-identity.ts";

/** A field that breaks a rule, and the rule. */
export type InvalidField = { field: string; message: string };

/** The text of a field, by its name; "on" for a ticked box. */
export type TextOf = (field: string) => string;

/** What a form does with its fields once none of them is invalid. */
export type Send = (textOf: TextOf, form: HTMLFormElement) => unknown;
/** The first field that is invalid. */
export type Check = (textOf: TextOf) => InvalidField | null;

/**
 * A form that asks the identity service for one thing at a time. It shows one thing that is wrong: the first invalid
 * field, or the last error of the service, which is notified as well.
 */
export function useServiceForm() {
	const { busy, run } = useSingleFlight();
	const [problem, setProblem] = useState<{ field?: string; message: string } | null>(null);
	const error = problem instanceof AuthError ? problem : null;

	const ask = (work: (identity: Identity) => Promise<unknown>) =>
		run(() => {
			clearNotices();
			setProblem(null);
			return openIdentity()
				.then(work)
				.catch((error) => setProblem(notifyAuthError(error)));
		});
	/** For the form, or a button in it that does something else with its fields. */
	const submit = (send: Send, check?: Check) => (event: SyntheticEvent<HTMLElement>) => {
		event.preventDefault();
		const form = event.currentTarget.closest("form") as HTMLFormElement;
		const fields = new FormData(form);
		const textOf: TextOf = (field) => String(fields.get(field) ?? "");
		const invalid = check?.(textOf) ?? null;
		setProblem(invalid);
		if (invalid) (form.elements.namedItem(invalid.field) as HTMLInputElement).focus();
		else send(textOf, form);
	};
	/** The attributes of the form. Without a check of its own, it has the browser's. */
	const form = (send: Send, check?: Check) => ({
		className: "form-stack",
		method: "post",
		noValidate: Boolean(check),
		onChange: () => setProblem(error),
		onSubmit: submit(send, check),
	});
	const errorAt = (field: string) => (problem?.field === field ? problem.message : undefined);

	return { busy, ask, error, errorAt, submit, form };
}
