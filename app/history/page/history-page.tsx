import { useDeferredValue, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { countStories } from "../../ui/count-stories.ts";
import { formatCount } from "../../ui/format-count.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { openingsOf } from "../history.ts";
import { useHistory } from "../history-store.ts";
import { HistorySwitch } from "../history-switch.tsx";
import { filterOpenings } from "./filter-openings.ts";
import { forgetAllAndNotify } from "./forget-and-notify.ts";
import { HistoryList } from "./history-list.tsx";
import "./history-page.css";

/** Everything that was read in this browser, newest first. */
export function HistoryPage() {
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<main className="page-width history-page" id="main">
			<h1 className="page-title" ref={heading} tabIndex={-1}>
				Reading history
			</h1>
			<p className="history-lead">The stories that you opened in this browser. The list never leaves it.</p>
			<noscript>
				<p className="page-notice">
					Without JavaScript nothing is remembered. Every story stands in the <a href="/archive">archive</a>.
				</p>
			</noscript>
			<HistorySwitch />
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
	if (openings.length === 0) {
		return (
			<div className="history-empty">
				<h2>{history.isOn ? "You have not opened a story yet" : "Nothing is remembered"}</h2>
				<p>
					{history.isOn
						? "Stories that you open stand here, on this device alone, with the place where you stopped."
						: "Turn the memory on, and the stories that you open stand here, on this device alone."}
				</p>
				<a className="button button-outline" href="/">
					Go to home Page
				</a>
			</div>
		);
	}
	const forgetAll = () => {
		focusHeading();
		forgetAllAndNotify();
	};
	return (
		<>
			<div className="history-tools">
				<label>
					<span>Search your history</span>
					<input
						className="text-input"
						type="search"
						value={words}
						autoComplete="off"
						onChange={({ target }) => setWords(target.value)}
					/>
				</label>
				<button className="button button-outline" type="button" onClick={forgetAll}>
					Forget all
				</button>
			</div>
			<p className="history-count" role="status">
				{deferredWords.trim() === ""
					? countStories(openings.length)
					: `${formatCount(found.length)} of ${countStories(openings.length)}`}
			</p>
			{found.length === 0 && <p className="page-notice">No story of your history has these words.</p>}
			<HistoryList key={deferredWords} openings={found} focusHeading={focusHeading} />
		</>
	);
}

/** In the state of the history entry, for Back and reload. Not in the URL, which a reload sends to the site. */
function useWords(): [words: string, setWords: (words: string) => void] {
	const { state } = useLocation();
	const navigate = useNavigate();
	const words: unknown = state?.historyWords;
	const setWords = (historyWords: string) =>
		navigate(".", { replace: true, preventScrollReset: true, state: { historyWords } });
	return [typeof words === "string" ? words : "", setWords];
}
