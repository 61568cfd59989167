import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { Spinner } from "../../ui/spinner.tsx";

/** A faster navigation shows no spinner: it would only flash. */
const delayMs = 100;

/** A spinner in the middle of the page while the next one is loading. */
export function NavigationSpinner() {
	const isLoading = useNavigation().state === "loading";
	const [isLong, setIsLong] = useState(false);
	useEffect(() => {
		if (!isLoading) return undefined;
		const timer = setTimeout(() => setIsLong(true), delayMs);
		return () => {
			clearTimeout(timer);
			setIsLong(false);
		};
	}, [isLoading]);
	return isLoading && isLong ? (
		<div className="navigation-spinner">
			<Spinner label="Fetching the page" />
		</div>
	) : null;
}
