import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useHydrated } from "../../ui/hydrated.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { ListHead } from "./list-head.tsx";

/**
 * The page of an unknown topic or author. Hosts serve this prerendered page for every path without a file,
 * including names that are not slugs (`/topic/Night ferry`). So after hydration it runs the loader for the real
 * path once, which may redirect to the list, before it reports that nothing was found.
 */
export function UnknownSubject({ title, children }: { title: string; children: ReactNode }) {
	const { revalidate } = useRevalidator();
	const hydrated = useHydrated();
	const [isChecking, setIsChecking] = useState(!hydrated);
	const check = useEffectEvent(() => {
		if (isChecking) revalidate().then(() => setIsChecking(false));
	});
	useEffect(() => check(), []);

	const notFound = (
		<>
			<ListHead title={title} total={0} />
			<p className="page-notice">{children}</p>
		</>
	);
	return (
		<div className="unknown-subject">
			{isChecking ? (
				<>
					<Spinner label="Looking for the page" />
					<noscript>{notFound}</noscript>
				</>
			) : (
				notFound
			)}
		</div>
	);
}
