import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { prefetchRouteFiles } from "../router/prefetch-route-files.ts";
import { Icon } from "../ui/icon.tsx";
import { maxQueryLength } from "./engine/search-query.ts";
import { isSlashShortcutOn } from "./slash-key.ts";
import { useTypedSearch } from "./use-typed-search.ts";

/** Search in the header: a field, or only a button on narrow screens. Without JavaScript it is a plain form. */
export function SearchBox() {
	const input = useRef<HTMLInputElement>(null);
	const isPrefetched = useRef(false);
	const { onTyped, onSubmitted } = useTypedSearch(input);
	const navigate = useNavigate();

	/** Loads the search code and index on first use, not earlier. */
	const prefetch = () => {
		if (isPrefetched.current) return;
		isPrefetched.current = true;
		prefetchRouteFiles("routes/search");
		void import("./engine/open-search.ts").then(({ openSearch }) => openSearch()).catch(() => {});
	};
	const focusField = () => {
		const field = [input.current, pageField()].find((candidate) => candidate?.checkVisibility());
		if (field) field.select();
		else navigate("/search", { state: { isEntered: true } });
	};
	const onSlash = useEffectEvent((event: globalThis.KeyboardEvent) => {
		if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
		if (!isSlashShortcutOn()) return;
		event.preventDefault();
		focusField();
	});
	useEffect(() => {
		const listen = (event: globalThis.KeyboardEvent) => onSlash(event);
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);

	return (
		<search>
			<form
				className="search-box"
				action="/search"
				onSubmit={(event) => {
					event.preventDefault();
					prefetch();
					if (input.current?.checkVisibility() && input.current.value.trim() !== "") onSubmitted();
					else focusField();
				}}
			>
				<input
					ref={input}
					className="text-input"
					type="search"
					name="q"
					aria-label="Search stories"
					aria-keyshortcuts="/"
					placeholder="Search"
					maxLength={maxQueryLength}
					autoComplete="off"
					enterKeyHint="search"
					onFocus={prefetch}
					onChange={onTyped}
					onKeyDown={blurOnEscape}
				/>
				<button className="icon-button" type="submit" aria-label="Search stories">
					<Icon name="search" />
				</button>
			</form>
		</search>
	);
}

/** The field of the search page, used when the header has only a button. */
function pageField(): HTMLInputElement | null {
	return document.querySelector<HTMLInputElement>("main input[name=q]");
}

export function blurOnEscape(event: KeyboardEvent<HTMLInputElement>): void {
	if (event.key !== "Escape") return;
	event.preventDefault();
	event.currentTarget.blur();
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
	);
}
