import { FieldError } from "../../ui/form/field-error.tsx";
import type { AuthError } from "../auth-error.ts";

/** What went wrong, under the form: a sentence for people and the service's code. */
export function FormError({ fault }: { fault: AuthError | null }) {
	return (
		<FieldError>
			{fault && (
				<>
					{fault.sentence}
					<br />
					<code className="code">{fault.code}</code>
				</>
			)}
		</FieldError>
	);
}
