import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Spinner } from "../ui/spinner.tsx";

/** What comes sooner is not worth a spinner, which would only flash, and hold a slow phone up. */
const delayMs = 100;

/** A spinner in the middle of the page while the next one is on its way. */
export function NavigationSpinner() {
	const isLoading = useNavigation().state === "loading";
	const [isLong, setIsLong] = useState(false);
	useEffect(() => {
		if (!isLoading) return undefined;
		const wait = setTimeout(() => setIsLong(true), delayMs);
		return () => {
			clearTimeout(wait);
			setIsLong(false);
		};
	}, [isLoading]);
	return isLoading && isLong ? (
		<div className="navigating">
			<Spinner label="Fetching the page" />
		</div>
	) : null;
}
