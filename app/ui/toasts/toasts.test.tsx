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
	// jsdom has no constructable stylesheets.
	vi.stubGlobal(
		"CSSStyleSheet",
		class {
			replaceSync() {}
		},
	);
	Object.assign(document, { adoptedStyleSheets: [] });
});

/** With a link to another page. */
async function loadToasts() {
	const [{ Toasts: Container }, { notify }, { Link, MemoryRouter }] = await Promise.all([
		import("./toasts.tsx"),
		import("./notify.ts"),
		import("react-router"),
	]);
	const toasts = (
		<MemoryRouter>
			<Container />
			<Link to="/about">About</Link>
		</MemoryRouter>
	);
	return { toasts, notify };
}

test("a toast with an action has no timer, and goes when the page is left", async () => {
	const { toasts, notify } = await loadToasts();
	render(toasts);
	await act(() => notify({ tone: "warning", text: "Forgotten.", action: { label: "Undo", run: () => {} } }));
	expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
	expect(document.querySelector<HTMLElement>(".toast-timer")?.style.animationDuration).toBe("");
	await userEvent.click(screen.getByRole("link", { name: "About" }));
	await vi.waitFor(() => expect(isLeaving("Forgotten.")).toBe(true));
});

const undo = { label: "Undo", run: () => {} };
/** Where animations do not run, a toast stays on its way out. */
const isLeaving = (text: string) =>
	screen.getByText(text).closest(".Toastify__toast")?.className.includes("exit");

test("a toast with an action replaces the one before, and outlasts notices without an action", async () => {
	const { toasts, notify } = await loadToasts();
	render(toasts);
	await act(() => notify({ tone: "warning", text: "One forgotten.", action: undo }));
	await act(() => notify({ tone: "warning", text: "Two forgotten.", action: undo }));
	await vi.waitFor(() => expect(isLeaving("One forgotten.")).toBe(true));
	for (const text of ["First", "Second", "Third", "Fourth"]) await act(() => notify({ tone: "info", text }));
	await vi.waitFor(() => expect(isLeaving("First")).toBe(true));
	for (const text of ["Two forgotten.", "Second", "Third", "Fourth"])
		expect(isLeaving(text), text).toBe(false);
});

test("the notice of a new deployment stays when the page is left and when another action comes", async () => {
	const { toasts, notify } = await loadToasts();
	render(toasts);
	await act(() => notify({ tone: "info", text: "Renewed.", isLasting: true, action: undo }));
	await act(() => notify({ tone: "warning", text: "Forgotten.", action: undo }));
	await userEvent.click(screen.getByRole("link", { name: "About" }));
	await vi.waitFor(() => expect(isLeaving("Forgotten.")).toBe(true));
	expect(isLeaving("Renewed.")).toBe(false);
});

test("nothing is rendered before the first notice", async () => {
	const { toasts } = await loadToasts();
	const { container } = render(toasts);
	expect(container.textContent).toBe("About");
});

test("a notice is shown with its small print, as a status or, for an error, as an alert", async () => {
	const { toasts, notify } = await loadToasts();
	render(toasts);
	await act(() => notify({ tone: "success", text: "user created successfully" }));
	await act(() => notify({ tone: "error", text: "It failed.", detail: "auth/internal-error: no" }));
	expect((await screen.findByText("user created successfully")).closest("[role]")?.role).toBe("status");
	expect(screen.getByText("It failed.").closest("[role]")?.role).toBe("alert");
	expect(screen.getByText("auth/internal-error: no").tagName).toBe("SMALL");
});

test("a closed toast returns the focus to its origin, and the other timers continue", async () => {
	const { toasts, notify } = await loadToasts();
	render(
		<>
			<button type="button">Save</button>
			{toasts}
		</>,
	);
	await act(() => notify({ tone: "success", text: "One" }));
	await act(() => notify({ tone: "success", text: "Two" }));
	const [, other] = screen.getAllByRole("progressbar", { hidden: true });
	const [close] = screen.getAllByRole("button", { name: "Close" });
	const save = screen.getByRole("button", { name: "Save" });
	act(() => save.focus());
	act(() => close?.focus());
	expect(other?.style.animationPlayState).toBe("paused");
	await userEvent.keyboard("{Enter}");
	expect(document.activeElement).toBe(save);
	expect(other?.style.animationPlayState).toBe("running");
});

test("if the origin of the focus is gone, the page heading gets the focus", async () => {
	const { toasts, notify } = await loadToasts();
	const page = (withButton: boolean) => (
		<>
			<main>
				<h1>News</h1>
				{withButton && <button type="button">Save</button>}
			</main>
			{toasts}
		</>
	);
	const { rerender } = render(page(true));
	await act(() => notify({ tone: "success", text: "One" }));
	act(() => screen.getByRole("button", { name: "Save" }).focus());
	act(() => screen.getByRole("button", { name: "Close" }).focus());
	rerender(page(false));
	await userEvent.keyboard("{Enter}");
	expect(document.activeElement).toBe(screen.getByRole("heading", { name: "News" }));
});

test("if the toast code cannot be loaded, the text is shown plainly and can be closed", async () => {
	vi.doMock("./toaster.tsx", () => {
		throw new TypeError("Failed to fetch");
	});
	const { toasts, notify } = await loadToasts();
	render(toasts);
	await act(() => notify({ tone: "warning", text: "Logged Out Successfully" }));
	expect(screen.getByRole("alert").textContent).toContain("Logged Out Successfully");
	await userEvent.click(screen.getByRole("button", { name: "Close" }));
	expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
	["as toasts", false],
	["as plain text", true],
])("clearing keeps lasting notices, %s", async (_, isPlain) => {
	if (isPlain)
		vi.doMock("./toaster.tsx", () => {
			throw new Error("404");
		});
	const { toasts, notify } = await loadToasts();
	const { clearNotices } = await import("./notify.ts");
	render(toasts);
	await act(() => notify({ tone: "error", text: "It failed." }));
	await act(() => notify({ tone: "info", text: "The site was updated.", isLasting: true }));
	expect(await screen.findByText(/It failed/)).toBeTruthy();
	act(() => clearNotices());
	const failed = screen.queryByText(/It failed/)?.closest(".Toastify__toast");
	// A toast is removed when its animation ends, and jsdom plays no animations.
	expect(failed?.className ?? "Toastify__slide-exit").toMatch(/exit/);
	const lasting = screen.getByText(/was updated/);
	expect(lasting.closest(".Toastify__toast")?.className ?? "").not.toMatch(/exit/);
});
