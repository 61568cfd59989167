import { useEffect, useRef, useState } from "react";

/**
 * The text of a field whose value is kept elsewhere, such as in the URL, and comes back late. What is typed is shown at
 * once, and is only replaced by a value that was not sent from here.
 */
export function useDraft(
	value: string,
	send: (draft: string) => void,
): [draft: string, change: (draft: string) => void] {
	const [draft, setDraft] = useState(value);
	const sent = useRef<string[]>([]);
	useEffect(() => {
		const index = sent.current.indexOf(value);
		sent.current = index < 0 ? [] : sent.current.slice(index + 1);
		if (index < 0) setDraft(value);
	}, [value]);
	const change = (next: string) => {
		setDraft(next);
		// What is typed and deleted at once never comes back as a change.
		sent.current = next === value ? [] : [...sent.current, next];
		send(next);
	};
	return [draft, change];
}
