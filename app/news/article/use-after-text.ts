import { useDeferredValue } from "react";
import { useNavigationType } from "react-router";

/**
 * False while a story is opened by a link: what surrounds its text is rendered after it, for slow phones. On Back and
 * Forward all is there at once, for the restored scroll position.
 */
export function useAfterText(): boolean {
	return useDeferredValue(true, useNavigationType() === "POP");
}
