import { type MouseEvent, useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { allNews } from "../../contract/category-ids.ts";
import { categoryPath } from "../../contract/paths.ts";
import type { CardPage } from "../../contract/published.ts";
import { areScriptsDeployed, openDocument } from "../deployment/site-scripts.ts";
import { LoadError } from "../edition/load-error.ts";
import { clearPrefetched } from "../edition/prefetch.ts";
import { notify } from "../toasts/notify.ts";
import { Icon } from "../ui/icon.tsx";
import { pageHeading, takeFocus } from "../ui/take-focus.ts";
import { leftPage, useSingleFlight } from "../ui/use-single-flight.ts";
import { countNewStories, knownFromList, newStoriesLabel } from "./count-new-stories.ts";
import styles from "./live.css?inline";
import { currentEdition, dismissEdition, onEdition, setKnownStories } from "./live-edition.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

/** Says how many stories are new, over the page and without moving it. Choosing it leads to the newest. `list` is one of a category. */
export function NewStoriesButton({ list }: { list: CardPage | null }) {
	const { newest, known, settled } = useSyncExternalStore(onEdition, currentEdition);
	const category = Number(list?.key ?? allNews);
	const opening = list?.page === "front" ? list : null;
	useEffect(() => {
		if (opening && category === allNews) setKnownStories(knownFromList(opening));
	}, [opening, category]);

	const base = opening ? knownFromList(opening) : known;
	const count = newest && base && newest.mark !== settled ? countNewStories(newest, base, category) : 0;
	const words = count > 0 ? newStoriesLabel(count) : "";
	const takeUp = useTakeUp(categoryPath(category), () => newest && dismissEdition(newest));

	return (
		<div className="new-stories">
			<p className="new-stories-said" role="status">
				{words}
			</p>
			{newest && words && (
				<div className="new-stories-offer">
					<a href={categoryPath(category)} onClick={takeUp}>
						<Icon name="up" />
						{words}
					</a>
					<button type="button" aria-label={`Close: ${words}`} onClick={() => dismissEdition(newest)}>
						<Icon name="close" />
					</button>
				</div>
			)}
		</div>
	);
}

/** Leads to the top of a list as it is now: within the page, or as a new document where the site has other scripts by now. */
function useTakeUp(address: string, done: () => void): (event: MouseEvent) => void {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const { run } = useSingleFlight();

	const takeUp = async () => {
		try {
			if (!(await areScriptsDeployed())) {
				openDocument(address);
				return leftPage;
			}
		} catch {
			return notify({
				tone: "error",
				text: `The new stories did not arrive. ${new LoadError("unreachable").message}`,
			});
		}
		clearPrefetched();
		await navigate(address, { replace: address === pathname, flushSync: true });
		done();
		// The offer is gone, and with it the place of the keyboard: it goes on where the list begins.
		const heading = pageHeading();
		if (heading) takeFocus(heading);
	};

	return (event) => {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		run(takeUp);
	};
}
