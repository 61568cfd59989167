// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { createStore, useStore } from "./create-store.ts";

afterEach(cleanup);

test("listeners are called after each change, until they unsubscribe", () => {
	const store = createStore(1);
	const seen: number[] = [];
	const unsubscribe = store.subscribe(() => seen.push(store.get()));
	store.set(2);
	store.set(3);
	unsubscribe();
	store.set(4);
	expect(seen).toEqual([2, 3]);
	expect(store.get()).toBe(4);
});

const counts = createStore({ count: 1, other: 1 });
const rendered = vi.fn();

function Count() {
	const count = useStore(counts, (value) => value.count);
	rendered();
	return <p>{count}</p>;
}

test("a component renders again only when the selected part changes", () => {
	const { container } = render(<Count />);
	act(() => counts.set({ count: 1, other: 2 }));
	expect(rendered).toHaveBeenCalledTimes(1);
	act(() => counts.set({ count: 2, other: 2 }));
	expect(container.textContent).toBe("2");
});

const word = createStore("initial");

function Word() {
	return useStore(word);
}

test("the server renders the initial value", () => {
	word.set("changed");
	expect(renderToString(<Word />)).toBe("initial");
	expect(render(<Word />).container.textContent).toBe("changed");
});
