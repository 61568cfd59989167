import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { emptyQuery, parseQuery, searchPath } from "./engine/search-query.ts";

/** Long enough for a quick typist's next letter, too short to be waited for. */
const debounceMs = 150;

/** A field that searches while one types. What is typed becomes the address; a whole search is one step back. */
export function useTypedSearch(input: RefObject<HTMLInputElement | null>) {
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
	const asked = useRef<string>(undefined);
	const isHere = pathname === "/search";
	const query = isHere ? parseQuery(new URLSearchParams(search)) : emptyQuery;

	const go = useEffectEvent(() => {
		clearTimeout(waiting.current);
		const words = input.current?.value ?? "";
		if (words.trim() === query.words && isHere) return;
		if (words.trim() === "" && !isHere) return;
		asked.current = words.trim();
		navigate(searchPath({ ...query, words }), { replace: isHere, preventScrollReset: isHere });
	});
	useEffect(() => () => clearTimeout(waiting.current), []);

	// What was typed before the page was alive is searched for now.
	useEffect(() => {
		if (document.activeElement === input.current && input.current?.value) go();
	}, [input]);

	// The address leads, but not over what was typed since it was asked for, or before the page was alive.
	const isFirst = useRef(true);
	useEffect(() => {
		const field = input.current;
		const isKept = isHere ? asked.current === query.words : isFirst.current && field?.value !== "";
		isFirst.current = false;
		asked.current = undefined;
		if (!field || isKept) return;
		clearTimeout(waiting.current);
		field.value = query.words;
	}, [input, isHere, query.words]);

	return {
		onTyped: () => {
			clearTimeout(waiting.current);
			waiting.current = setTimeout(() => go(), debounceMs);
		},
		onSubmitted: () => go(),
	};
}
