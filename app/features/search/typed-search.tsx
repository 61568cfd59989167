import { type RefObject, useEffect, useEffectEvent } from "react";
import { openSearch } from "./engine/open-search.ts";
import { useTypedSearch } from "./use-typed-search.ts";

export type TypedSearchProps = { input: RefObject<HTMLInputElement | null> };

/** Searches while the reader types in the header's field. */
export function TypedSearch({ input }: TypedSearchProps) {
	const { onTyped, onSubmitted } = useTypedSearch(input);
	const onInput = useEffectEvent(onTyped);
	const onSubmit = useEffectEvent((event: Event) => {
		if (event.defaultPrevented || !input.current?.checkVisibility() || input.current.value.trim() === "")
			return;
		event.preventDefault();
		onSubmitted();
	});
	useEffect(() => {
		// The search itself reports errors.
		openSearch().catch(() => {});
		const field = input.current;
		const type = () => onInput();
		const submit = (event: Event) => onSubmit(event);
		field?.addEventListener("input", type);
		field?.form?.addEventListener("submit", submit);
		return () => {
			field?.removeEventListener("input", type);
			field?.form?.removeEventListener("submit", submit);
		};
	}, [input]);
	return null;
}
