import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

test("a page has its own title, description, canonical URL and Open Graph tags", () => {
	const tags = pageMeta({ title: "About Us", description: "Who we are.", path: "/about" });
	expect(tags).toContainEqual({ title: "About Us | The Gannet" });
	expect(tags).toContainEqual({ name: "description", content: "Who we are." });
	expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "https://gannet.example/about" });
	expect(tags).toContainEqual({ property: "og:title", content: "About Us | The Gannet" });
	expect(tags).toContainEqual({ property: "og:url", content: "https://gannet.example/about" });
	expect(tags).toContainEqual({ property: "og:image", content: "https://gannet.example/share-card.jpg" });
});

test("a page without a URL of its own is not indexed", () => {
	const tags = pageMeta({ title: "Page not found", path: null });
	expect(tags).toContainEqual({ name: "robots", content: "noindex" });
	expect(JSON.stringify(tags)).not.toContain("canonical");
});
