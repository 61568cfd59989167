import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { maxQueryLength } from "../../../contract/limits.ts";
import { prefetchRouteFiles } from "../../platform/router/prefetch-route-files.ts";
import { focusSearchField } from "../../ui/focus-search-field.ts";
import { Icon } from "../../ui/icon.tsx";
import type { TypedSearchProps } from "./typed-search.tsx";

/** Search in the header: a field, or only a button on narrow screens. Until its code is loaded it is a plain form. */
export function SearchBox() {
	const input = useRef<HTMLInputElement>(null);
	const isLoading = useRef(false);
	const [TypedSearch, setTypedSearch] = useState<ComponentType<TypedSearchProps>>();
	const navigate = useNavigate();
	const isSearchPage = useLocation().pathname === "/search";

	/** Loads the search code and index on first use, not earlier. What was typed until then is searched once loaded. */
	const load = (onFailed?: () => void) => {
		if (isLoading.current) return;
		isLoading.current = true;
		prefetchRouteFiles("routes/search");
		import("./typed-search.tsx").then(
			(loaded) => setTypedSearch(() => loaded.TypedSearch),
			() => {
				isLoading.current = false;
				onFailed?.();
			},
		);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: the field can have the focus before hydration.
	useEffect(() => {
		if (isSearchPage || document.activeElement === input.current) load();
	}, [isSearchPage]);

	return (
		<search>
			<form
				className="search-box"
				action="/search"
				onSubmit={(event) => {
					event.preventDefault();
					const form = event.currentTarget;
					const isTyped = input.current?.checkVisibility() && input.current.value.trim() !== "";
					load(isTyped ? () => form.submit() : undefined);
					if (!isTyped && !focusSearchField()) navigate("/search", { state: { isEntered: true } });
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
					onFocus={() => load()}
					onKeyDown={blurOnEscape}
				/>
				<button className="icon-button" type="submit" aria-label="Search stories">
					<Icon name="search" />
				</button>
			</form>
			{TypedSearch && <TypedSearch input={input} />}
		</search>
	);
}

export function blurOnEscape(event: KeyboardEvent<HTMLInputElement>): void {
	if (event.key !== "Escape") return;
	event.preventDefault();
	event.currentTarget.blur();
}
