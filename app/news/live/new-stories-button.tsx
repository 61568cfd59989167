import { type MouseEvent, useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { allNews } from "../../../contract/category-ids.ts";
import { categoryPath } from "../../../contract/paths.ts";
import type { CardPage } from "../../../contract/published.ts";
import { LoadError } from "../../platform/edition/load-error.ts";
import { prefetched } from "../../platform/edition/prefetch.ts";
import { openDocument } from "../../platform/router/open-document.ts";
import { areScriptsDeployed } from "../../platform/router/site-scripts.ts";
import { Icon } from "../../ui/icon.tsx";
import { pageHeading, takeFocus } from "../../ui/take-focus.ts";
import { notify } from "../../ui/toasts/notify.ts";
import { leftPage, useSingleFlight } from "../../ui/use-single-flight.ts";
import { countNewStories, knownFromList, newStoriesLabel } from "./count-new-stories.ts";
import styles from "./live.css?inline";
import { currentEdition, dismissEdition, onEdition, setKnownStories } from "./live-edition.ts";

const stylesheet = new CSSStyleSheet();
stylesheet.replaceSync(styles);
document.adoptedStyleSheets.push(stylesheet);

/** Shows the number of new stories in an overlay, without layout shift. A click opens the list that has them. */
export function NewStoriesButton({ list }: { list: CardPage | null }) {
	const { newest, known, dismissedRevision } = useSyncExternalStore(onEdition, currentEdition);
	const category = Number(list?.key ?? allNews);
	const frontPage = list?.page === "front" ? list : null;
	useEffect(() => {
		if (frontPage && category === allNews) setKnownStories(knownFromList(frontPage));
	}, [frontPage, category]);

	const seen = frontPage ? knownFromList(frontPage) : known;
	const count =
		newest && seen && newest.mark !== dismissedRevision ? countNewStories(newest, seen, category) : 0;
	const label = count > 0 ? newStoriesLabel(count) : "";
	const openNewest = useOpenNewest(categoryPath(category), () => newest && dismissEdition(newest));

	return (
		<div className="new-stories">
			<p className="visually-hidden" role="status">
				{label}
			</p>
			{newest && label && (
				<div className="new-stories-offer">
					<a href={categoryPath(category)} onClick={openNewest}>
						<Icon name="up" />
						{label}
					</a>
					<button type="button" aria-label={`Close: ${label}`} onClick={() => dismissEdition(newest)}>
						<Icon name="close" />
					</button>
				</div>
			)}
		</div>
	);
}

/** Opens the top of the current list: by client navigation, or by a full page load if new scripts were deployed. */
function useOpenNewest(path: string, onDone: () => void): (event: MouseEvent) => void {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const { run } = useSingleFlight();

	const open = async () => {
		try {
			if (!(await areScriptsDeployed())) {
				openDocument(path);
				return leftPage;
			}
		} catch {
			return notify({
				tone: "error",
				text: `The new stories could not be loaded. ${new LoadError("unreachable").message}`,
			});
		}
		prefetched.clear();
		await navigate(path, { replace: path === pathname, flushSync: true });
		onDone();
		// The button that had focus is gone, so focus moves to the heading of the list.
		takeFocus(pageHeading());
	};

	return (event) => {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		run(open);
	};
}
