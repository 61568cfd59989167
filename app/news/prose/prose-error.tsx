import { useRevalidator, useRouteError } from "react-router";
import { LoadError } from "../../platform/edition/load-error.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";

/** Shows a load error in place of a text. Rethrows all other errors to the boundary of the page. */
export function ProseError() {
	const error = useRouteError();
	const { state, revalidate } = useRevalidator();
	if (!(error instanceof LoadError)) throw error;
	return (
		<ErrorMessage title="The text could not be loaded" onRetry={revalidate} busy={state === "loading"}>
			{error.message}
		</ErrorMessage>
	);
}
