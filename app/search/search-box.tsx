import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { prefetchRouteFiles } from "../router/prefetch-route-files.ts";
import { Icon } from "../ui/icon.tsx";
import { maxQueryLength } from "./engine/search-query.ts";
import { isSlashOn } from "./slash-key.ts";
import { useTypedSearch } from "./use-typed-search.ts";

/** The way to search from every page: a field where there is room, a button where there is not. Without script a plain form. */
export function SearchBox() {
	const input = useRef<HTMLInputElement>(null);
	const isUsed = useRef(false);
	const { onTyped, onSubmitted } = useTypedSearch(input);
	const navigate = useNavigate();

	/** Nothing of search is fetched before this. */
	const use = () => {
		if (isUsed.current) return;
		isUsed.current = true;
		prefetchRouteFiles("routes/search");
		void import("./engine/open-search.ts").then(({ openSearch }) => openSearch()).catch(() => {});
	};
	const enter = () => {
		const field = [input.current, pageField()].find((one) => one?.checkVisibility());
		if (field) field.select();
		else navigate("/search", { state: { isEntered: true } });
	};
	const onSlash = useEffectEvent((event: globalThis.KeyboardEvent) => {
		if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
		if (!isSlashOn()) return;
		event.preventDefault();
		enter();
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
					use();
					if (input.current?.checkVisibility() && input.current.value.trim() !== "") onSubmitted();
					else enter();
				}}
			>
				<input
					ref={input}
					className="input"
					type="search"
					name="q"
					aria-label="Search stories"
					aria-keyshortcuts="/"
					placeholder="Search"
					maxLength={maxQueryLength}
					autoComplete="off"
					enterKeyHint="search"
					onFocus={use}
					onChange={onTyped}
					onKeyDown={leaveOnEscape}
				/>
				<button className="tool" type="submit" aria-label="Search stories">
					<Icon name="search" />
				</button>
			</form>
		</search>
	);
}

/** The field of the search page itself, where the one in the head has no room. */
function pageField(): HTMLInputElement | null {
	return document.querySelector<HTMLInputElement>("main input[name=q]");
}

export function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>): void {
	if (event.key !== "Escape") return;
	event.preventDefault();
	event.currentTarget.blur();
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
	);
}
