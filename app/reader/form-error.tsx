import { FieldError } from "../ui/form/field-error.tsx";
import type { AuthError } from "./auth-error.ts";

/** The error under a form: a sentence and the code of the service. */
export function FormError({ error }: { error: AuthError | null }) {
	return (
		<FieldError>
			{error && (
				<>
					{error.sentence}
					<br />
					<code className="error-code">{error.code}</code>
				</>
			)}
		</FieldError>
	);
}
