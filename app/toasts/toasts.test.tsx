// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

afterEach(() => {
	cleanup();
	vi.doUnmock("./toaster.tsx");
});
beforeEach(() => {
	vi.resetModules();
	// The dress of the toasts, which this browser of paper does not know.
	vi.stubGlobal(
		"CSSStyleSheet",
		class {
			replaceSync() {}
		},
	);
	Object.assign(document, { adoptedStyleSheets: [] });
});

async function stage() {
	const [{ Toasts }, { notify }] = await Promise.all([import("./toasts.tsx"), import("./notify.ts")]);
	return { Toasts, notify };
}

test("nothing stands on the page until there is something to tell", async () => {
	const { Toasts } = await stage();
	const { container } = render(<Toasts />);
	expect(container.innerHTML).toBe("");
});

test("a notice is shown with its small print, as a status or, when it is an error, as an alert", async () => {
	const { Toasts, notify } = await stage();
	render(<Toasts />);
	await act(() => notify({ tone: "success", text: "user created successfully" }));
	await act(() => notify({ tone: "error", text: "It failed.", detail: "auth/internal-error: no" }));
	expect((await screen.findByText("user created successfully")).closest("[role]")?.role).toBe("status");
	expect(screen.getByText("It failed.").closest("[role]")?.role).toBe("alert");
	expect(screen.getByText("auth/internal-error: no").tagName).toBe("SMALL");
});

test("where the toasts cannot be fetched the words are shown plainly, and can be closed", async () => {
	vi.doMock("./toaster.tsx", () => {
		throw new TypeError("Failed to fetch");
	});
	const { Toasts, notify } = await stage();
	render(<Toasts />);
	await act(() => notify({ tone: "warning", text: "Logged Out Successfully" }));
	expect(screen.getByRole("alert").textContent).toContain("Logged Out Successfully");
	await userEvent.click(screen.getByRole("button", { name: "Close" }));
	expect(screen.queryByRole("alert")).toBeNull();
});
