import { useNavigation } from "react-router";
import { Spinner } from "../ui/spinner.tsx";

/** A spinner in the middle of the page while the next one is on its way. */
export function Navigating() {
	const { state } = useNavigation();
	return state === "loading" ? (
		<div className="navigating">
			<Spinner label="Fetching the page" />
		</div>
	) : null;
}
