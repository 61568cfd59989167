import { useDeferredValue, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { countStories } from "../../../ui/count-of.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { formatCount } from "../../../ui/format-count.ts";
import { useHydrated } from "../../../ui/hydrated.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { openingsOf } from "../history.ts";
import { useHistory } from "../history-store.ts";
import { filterOpenings } from "./filter-openings.ts";
import { forgetAllAndNotify } from "./forget-and-notify.ts";
import { HistoryList } from "./history-list.tsx";
import "../../../news/archive/archive.css";
import "./history-page.css";

/** Everything that was read in this browser, newest first. */
export function HistoryPage() {
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<main className="page-width waiting-page page-end history-page" id="main">
			<h1 className="page-title" ref={heading} tabIndex={-1}>
				Reading history
			</h1>
			<p className="aside history-lead">
				The stories that you opened in this browser. The list never leaves it.
			</p>
			<noscript>
				<p className="page-notice">
					Without JavaScript nothing is remembered. Every story stands in the <a href="/archive">archive</a>.
				</p>
			</noscript>
			{/* The prerendered page cannot know the list. */}
			{useHydrated() && <Stories focusHeading={() => heading.current?.focus()} />}
		</main>
	);
}

function Stories({ focusHeading }: { focusHeading: () => void }) {
	const history = useHistory();
	const openings = useMemo(() => openingsOf(history).reverse(), [history]);
	const [words, setWords] = useWords();
	const deferredWords = useDeferredValue(words);
	const found = useMemo(() => filterOpenings(openings, deferredWords), [openings, deferredWords]);
	if (openings.length === 0) return <NoStories isOn={history.isOn} />;
	const isFiltered = deferredWords.trim() !== "";
	const count = countStories(openings.length);
	const forgetAll = () => {
		focusHeading();
		forgetAllAndNotify();
	};
	return (
		<>
			<div className="row history-tools screen-only">
				<input
					className="text-input"
					type="search"
					aria-label="Search your history"
					placeholder="Search your history"
					value={words}
					autoComplete="off"
					onChange={({ target }) => setWords(target.value)}
				/>
				<p className="aside" role="status">
					{isFiltered ? `${formatCount(found.length)} of ${count}` : count}
					{!history.isOn && ". Nothing more is recorded."}
				</p>
			</div>
			{found.length === 0 && <p className="page-notice">No story of your history has these words.</p>}
			<HistoryList key={deferredWords} openings={found} focusHeading={focusHeading} />
			{!isFiltered && (
				<p className="row history-end screen-only">
					<button className="text-link" type="button" onClick={forgetAll}>
						Forget all
					</button>
					<a className="text-link" href="/settings">
						History settings
					</a>
				</p>
			)}
		</>
	);
}

function NoStories({ isOn }: { isOn: boolean }) {
	return (
		<EmptyState title={isOn ? "You have not opened a story yet" : "Nothing is remembered"}>
			<p>
				{isOn
					? "Stories that you open stand here, on this device alone, with the place where you stopped."
					: "Turn the memory on, and the stories that you open stand here, on this device alone."}
			</p>
			<a className="button button-outline" href={isOn ? "/" : "/settings"}>
				{isOn ? "Go to home Page" : "Open Settings"}
			</a>
		</EmptyState>
	);
}

/** In the state of the history entry, for Back and reload. Not in the URL, which a reload sends to the site. */
function useWords() {
	const { state } = useLocation();
	const navigate = useNavigate();
	const stored: unknown = state?.historyWords;
	return useDraft(typeof stored === "string" ? stored : "", (historyWords) => {
		navigate(".", { replace: true, preventScrollReset: true, state: { historyWords } });
	});
}
