import { type RefObject, useEffect, useEffectEvent } from "react";

/** Closes an open menu on Escape, on a press outside `container`, and when focus leaves it. */
export function useDismiss(
	container: RefObject<HTMLElement | null>,
	isOpen: boolean,
	close: () => void,
	onEscape: () => void,
): void {
	const closeIfOutside = useEffectEvent((target: EventTarget | null) => {
		if (target instanceof Node && !container.current?.contains(target)) close();
	});
	const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		close();
		onEscape();
	});
	useEffect(() => {
		if (!isOpen) return;
		const listeners = new AbortController();
		const { signal } = listeners;
		document.addEventListener("pointerdown", ({ target }) => closeIfOutside(target), { signal });
		document.addEventListener("focusin", ({ target }) => closeIfOutside(target), { signal });
		document.addEventListener("keydown", (event) => closeOnEscape(event), { signal });
		return () => listeners.abort();
	}, [isOpen]);
}
