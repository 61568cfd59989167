import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useHydrated } from "../../ui/hydrated.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { ListHead } from "./list-head.tsx";

/**
 * Stands where no topic or author is. Hosts serve it for every address without a page of its own, among them a name as people write it:
 * a page that came that way asks once more, by the address it came to, before it says that there is nothing.
 */
export function UnknownSubject({ title, children }: { title: string; children: ReactNode }) {
	const { revalidate } = useRevalidator();
	const hydrated = useHydrated();
	const [isAsking, setAsking] = useState(!hydrated);
	const ask = useEffectEvent(() => {
		if (isAsking) revalidate().then(() => setAsking(false));
	});
	useEffect(() => ask(), []);

	const nothing = (
		<>
			<ListHead title={title} total={0} />
			<p className="notice">{children}</p>
		</>
	);
	return (
		<div className="no-subject">
			{isAsking ? (
				<>
					<Spinner label="Looking for the page" />
					<noscript>{nothing}</noscript>
				</>
			) : (
				nothing
			)}
		</div>
	);
}
