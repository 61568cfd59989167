// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useDraft } from "./use-draft.ts";

function renderDraft(value: string) {
	const send = vi.fn();
	const { result, rerender } = renderHook((props) => useDraft(props.value, send), {
		initialProps: { value },
	});
	return {
		send,
		draft: () => result.current[0],
		type: (draft: string) => act(() => result.current[1](draft)),
		receive: (received: string) => rerender({ value: received }),
	};
}

test("what is typed is shown and sent at once, and values that come back late change nothing", () => {
	const { send, draft, type, receive } = renderDraft("");
	for (const text of ["f", "fe", "fer"]) type(text);
	expect(send.mock.calls).toEqual([["f"], ["fe"], ["fer"]]);
	for (const late of ["f", "fe"]) {
		receive(late);
		expect(draft()).toBe("fer");
	}
});

test("a value that comes back after others were skipped changes nothing either", () => {
	const { draft, type, receive } = renderDraft("ferry");
	for (const text of ["ferr", "fer", "ferr"]) type(text);
	receive("fer");
	expect(draft()).toBe("ferr");
});

test("a value from elsewhere, such as by a link or Back, replaces what was typed", () => {
	const { draft, type, receive } = renderDraft("");
	type("ferry");
	receive("ferry");
	receive("");
	expect(draft()).toBe("");
	receive("ferry");
	expect(draft()).toBe("ferry");
});

test("what was typed and never sent is replaced too", () => {
	const { draft, type, receive } = renderDraft("2026-01-02");
	type("0002-01-02");
	receive("");
	expect(draft()).toBe("");
});

test("a value that was typed and deleted before it came back replaces the text later", () => {
	const { draft, type, receive } = renderDraft("");
	for (const text of ["f", ""]) type(text);
	receive("f");
	expect(draft()).toBe("f");
});
