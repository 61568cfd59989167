// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { picture } from "../../../contract/fixture-picture.ts";
import { PictureBox } from "./picture-box.tsx";

afterEach(cleanup);

test("a picture has AVIF and WebP sources in every width, has its size, and loads lazily", () => {
	const { container } = render(<PictureBox picture={picture} sizes="100vw" />);
	const image = screen.getByRole("img", { name: "A harbour at dawn" });
	expect(container.querySelector("source")?.srcset).toBe(
		"/pictures/harbour.3fa9c1d2-320.avif 320w, /pictures/harbour.3fa9c1d2-640.avif 640w",
	);
	expect(image.getAttribute("srcset")).toBe(
		"/pictures/harbour.3fa9c1d2-320.webp 320w, /pictures/harbour.3fa9c1d2-640.webp 640w",
	);
	expect(image.getAttribute("width")).toBe("1600");
	expect(image.getAttribute("height")).toBe("900");
	expect(image.getAttribute("loading")).toBe("lazy");
});

test("a picture without AVIF files has WebP sources only", () => {
	const { container } = render(
		<PictureBox picture={{ ...picture, widths: [1024], webpOnly: true }} sizes="100vw" />,
	);
	const source = container.querySelector("source");
	expect([source?.type, source?.srcset]).toEqual([
		"image/webp",
		"/pictures/harbour.3fa9c1d2-1024.webp 1024w",
	]);
	expect(container.innerHTML).not.toContain("avif");
});

test("a priority picture loads at once with high priority", () => {
	render(<PictureBox picture={picture} sizes="100vw" priority />);
	const image = screen.getByRole("img");
	expect(image.getAttribute("loading")).toBe("eager");
	expect(image.getAttribute("fetchpriority")).toBe("high");
});

test("a failed picture is replaced by a fallback with the same alt text", () => {
	render(<PictureBox picture={picture} sizes="100vw" />);
	fireEvent.error(screen.getByRole("img"));
	const fallback = screen.getByRole("img", { name: "A harbour at dawn" });
	expect(fallback.tagName).toBe("SPAN");
});

test("a new picture is shown after a failed one", () => {
	const { rerender } = render(<PictureBox picture={picture} sizes="100vw" />);
	fireEvent.error(screen.getByRole("img"));
	rerender(<PictureBox picture={{ ...picture, base: "/pictures/renewed.87654321" }} sizes="100vw" />);
	expect(screen.getByRole("img").getAttribute("src")).toContain("renewed");
});
