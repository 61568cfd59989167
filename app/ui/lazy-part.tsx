import { type ComponentType, useEffect, useState } from "react";
import { ErrorMessage } from "./error-message.tsx";

/** A part of a page with a script of its own. Unlike `lazy`, it can be tried again and leaves the rest of the page. */
export function LazyPart({ load }: { load: () => Promise<{ default: ComponentType }> }) {
	const [Part, setPart] = useState<ComponentType>();
	const [hasFailed, setHasFailed] = useState(false);
	const start = () => {
		setHasFailed(false);
		load().then(
			(loaded) => setPart(() => loaded.default),
			() => setHasFailed(true),
		);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: loaded once.
	useEffect(start, []);
	if (Part) return <Part />;
	return (
		hasFailed && (
			<ErrorMessage title="A part of this page could not be loaded" onRetry={start}>
				Check your connection. If that does not help, load this page again.
			</ErrorMessage>
		)
	);
}
