import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { SavedStory } from "../../../slots/capability.ts";
import { notify } from "../../../ui/toasts/notify.ts";
import "./epub.css";

/** Downloads the bookmarks that the page shows. The code that makes the EPUB is loaded when it is pressed. */
export function EpubButton({ bookmarks }: { bookmarks: SavedStory[] }) {
	/** The part that is done, from 0 to 1, or null when nothing is being made. */
	const [progress, setProgress] = useState<number | null>(null);
	const running = useRef<AbortController | null>(null);
	const button = useRef<HTMLButtonElement>(null);
	const isBusy = progress !== null;
	useEffect(() => () => running.current?.abort(), []);

	const start = async () => {
		if (running.current) return;
		running.current = new AbortController();
		const { signal } = running.current;
		setProgress(0);
		try {
			const { downloadEpub } = await import("./download-epub.ts");
			signal.throwIfAborted();
			await downloadEpub(bookmarks, { signal, onProgress: (part) => signal.aborted || setProgress(part) });
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
	/** The Cancel button disappears; if it has the focus, that returns to the button of the menu. */
	const finish = () => {
		const menu = button.current?.closest("[popover]")?.id;
		if (document.activeElement?.closest(".epub-progress"))
			document.querySelector<HTMLElement>(`[popovertarget="${menu}"]`)?.focus();
		running.current = null;
		setProgress(null);
	};

	if (bookmarks.length === 0) return null;
	return (
		<>
			<button ref={button} className="menu-item" type="button" aria-disabled={isBusy} onClick={start}>
				Download as EPUB
			</button>
			{/* In the page, because the menu is closed by then. */}
			{createPortal(
				<div className="epub-progress screen-only">
					<span role="status">{isBusy && "Making the EPUB, with its pictures…"}</span>
					{isBusy && (
						<>
							<progress value={progress} aria-label="Progress of the EPUB" />
							<button className="button button-outline button-small" type="button" onClick={cancel}>
								Cancel
							</button>
						</>
					)}
				</div>,
				document.getElementById("main") ?? document.body,
			)}
		</>
	);
}
