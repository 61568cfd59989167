import { useRevalidator, useRouteError } from "react-router";
import { LoadError } from "../../platform/edition/load-error.ts";
import { ErrorMessage } from "../error-message.tsx";

type RouteLoadErrorProps = { title: string; isPage?: boolean };

/** Shows a load error in place of what a route shows. Rethrows all other errors to the boundary of the page. */
export function RouteLoadError(props: RouteLoadErrorProps) {
	const error = useRouteError();
	const { state, revalidate } = useRevalidator();
	if (!(error instanceof LoadError)) throw error;
	return (
		<ErrorMessage {...props} onRetry={revalidate} busy={state === "loading"}>
			{error.message}
		</ErrorMessage>
	);
}
