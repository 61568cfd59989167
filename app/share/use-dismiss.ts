import { type RefObject, useEffect, useEffectEvent } from "react";

/** Closes something that is open on Escape, on a press outside it, and when the focus leaves it. */
export function useDismiss(
	box: RefObject<HTMLElement | null>,
	isOpen: boolean,
	close: () => void,
	onEscape: () => void,
): void {
	const leave = useEffectEvent((target: EventTarget | null) => {
		if (target instanceof Node && !box.current?.contains(target)) close();
	});
	const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		close();
		onEscape();
	});
	useEffect(() => {
		if (!isOpen) return;
		const stop = new AbortController();
		const { signal } = stop;
		document.addEventListener("pointerdown", ({ target }) => leave(target), { signal });
		document.addEventListener("focusin", ({ target }) => leave(target), { signal });
		document.addEventListener("keydown", (event) => closeOnEscape(event), { signal });
		return () => stop.abort();
	}, [isOpen]);
}
