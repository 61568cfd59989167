import { useRevalidator, useRouteError } from "react-router";
import { LoadFault } from "../edition/load-error.ts";
import { Trouble } from "../ui/error-message.tsx";

/** Stands where a text did not arrive. Any other error is for the page around it. */
export function ProseTrouble() {
	const fault = useRouteError();
	const { state, revalidate } = useRevalidator();
	if (!(fault instanceof LoadFault)) throw fault;
	return (
		<Trouble title="The text did not arrive" onRetry={revalidate} busy={state === "loading"}>
			It could not be loaded. {fault.message}
		</Trouble>
	);
}
