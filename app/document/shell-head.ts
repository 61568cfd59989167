import { useEffect } from "react";

/** A story's page is served with a head for those who run no script; once the app writes its own, that one has to go. */
export function useOwnHead(): void {
	useEffect(() => {
		for (const tag of document.querySelectorAll("[data-shell]")) tag.remove();
	}, []);
}
