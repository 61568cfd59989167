/** Runs in the page. Repeats the timer of every toast, so that no journey is too slow to read it. */
export function repeatToastTimers(): void {
	addEventListener("animationstart", ({ target }) => {
		if (!(target instanceof Element) || !target.matches(".Toastify__progress-bar")) return;
		for (const { effect } of target.getAnimations()) effect?.updateTiming({ iterations: 1_000 });
	});
}
