import { useRevalidator, useRouteError } from "react-router";
import { LoadError } from "../edition/load-error.ts";
import { ErrorMessage } from "../ui/error-message.tsx";

/** Stands where a text did not arrive. Any other error is for the page around it. */
export function ProseError() {
	const fault = useRouteError();
	const { state, revalidate } = useRevalidator();
	if (!(fault instanceof LoadError)) throw fault;
	return (
		<ErrorMessage title="The text did not arrive" onRetry={revalidate} busy={state === "loading"}>
			It could not be loaded. {fault.message}
		</ErrorMessage>
	);
}
