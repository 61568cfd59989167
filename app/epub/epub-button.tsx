import { useEffect, useRef, useState } from "react";
import type { NewsItem } from "../../contract/published.ts";
import { useReader } from "../identity/session.ts";
import { notify } from "../toasts/notify.ts";
import "./epub.css";

/** Downloads the bookmarks as an EPUB. The code that makes it is loaded when the button is pressed. */
export function EpubButton({ bookmarks }: { bookmarks: NewsItem[] }) {
	const uid = useReader()?.uid;
	/** The part that is done, from 0 to 1, or null when nothing is being made. */
	const [progress, setProgress] = useState<number | null>(null);
	const running = useRef<AbortController | null>(null);
	const button = useRef<HTMLButtonElement>(null);
	const isBusy = progress !== null;
	useEffect(() => () => running.current?.abort(), []);

	const start = async () => {
		if (running.current || uid === undefined) return;
		running.current = new AbortController();
		const { signal } = running.current;
		setProgress(0);
		try {
			const { downloadEpub } = await import("./download-epub.ts");
			signal.throwIfAborted();
			await downloadEpub(uid, { signal, onProgress: (part) => signal.aborted || setProgress(part) });
		} catch {
			if (signal.aborted) return;
			notify({ tone: "error", text: "The EPUB could not be made. Check your connection and try again." });
		}
		finish();
	};
	const cancel = () => {
		running.current?.abort();
		finish();
		notify({ tone: "info", text: "Cancelled. No EPUB was downloaded." });
	};
	/** The Cancel button disappears; if it has the focus, that returns to the first button. */
	const finish = () => {
		if (document.activeElement?.closest(".epub-progress")) button.current?.focus();
		running.current = null;
		setProgress(null);
	};

	if (bookmarks.length === 0) return null;
	return (
		<>
			<button
				ref={button}
				className="button button-outline"
				type="button"
				aria-disabled={isBusy}
				onClick={start}
			>
				Download as EPUB
			</button>
			<div className="epub-progress">
				<span role="status">{isBusy && "Making the EPUB, with its pictures…"}</span>
				{isBusy && (
					<>
						<progress value={progress} aria-label="Progress of the EPUB" />
						<button className="button button-outline button-small" type="button" onClick={cancel}>
							Cancel
						</button>
					</>
				)}
			</div>
		</>
	);
}
