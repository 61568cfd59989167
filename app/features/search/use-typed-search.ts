import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { emptyQuery, parseQuery, searchPath } from "./engine/search-query.ts";

/** Longer than the pause between two keys of a fast typist, and too short to be noticed. */
const debounceMs = 150;

/** Searches while the reader types. The query goes to the URL; typing replaces the history entry. */
export function useTypedSearch(input: RefObject<HTMLInputElement | null>) {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** The words that were asked for and are not in the URL yet, oldest first: on a slow device there may be several. */
	const requestedWords = useRef<string[]>([]);
	const isSearchPage = pathname === "/search";
	const query = isSearchPage ? parseQuery(new URLSearchParams(search)) : emptyQuery;

	const submit = useEffectEvent(() => {
		clearTimeout(timer.current);
		const words = input.current?.value ?? "";
		if (words.trim() === query.words && isSearchPage) return;
		if (words.trim() === "" && !isSearchPage) return;
		requestedWords.current.push(words.trim());
		// The page itself, as the search may have been opened since the last render.
		const isOpen = window.location.pathname === "/search";
		navigate(searchPath({ ...query, words }), { replace: isOpen, preventScrollReset: isOpen });
	});
	useEffect(() => () => clearTimeout(timer.current), []);

	// Copies the URL's query to the field. Keeps text typed before hydration or since the last navigation.
	const isFirst = useRef(true);
	useEffect(() => {
		const field = input.current;
		const isTyped = field?.value !== "" && (!isSearchPage || document.activeElement === field);
		const requested = isSearchPage ? requestedWords.current.lastIndexOf(query.words) : -1;
		const keepsText = (isFirst.current && isTyped) || requested >= 0;
		isFirst.current = false;
		// Those before it were skipped.
		requestedWords.current = requested >= 0 ? requestedWords.current.slice(requested + 1) : [];
		if (!field || keepsText) return;
		clearTimeout(timer.current);
		field.value = query.words;
		// A reader who is about to type means to replace it.
		if (document.activeElement === field) field.select();
	}, [input, isSearchPage, query.words]);

	// Searches for what was typed before this code was loaded. After the effect above, which forgets what was requested.
	useEffect(() => {
		if (document.activeElement === input.current && input.current?.value) submit();
	}, [input]);

	return {
		onTyped: () => {
			clearTimeout(timer.current);
			timer.current = setTimeout(() => submit(), debounceMs);
		},
		onSubmitted: () => submit(),
	};
}
