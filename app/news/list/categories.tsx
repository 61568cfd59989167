import { memo, useEffect, useRef } from "react";
import { categoryPath } from "../../../contract/paths.ts";
import type { Category } from "../../../contract/published.ts";

type CategoriesProps = { categories: Category[]; current: string | undefined };

/** The categories: a column on a wide screen, a strip that scrolls sideways on a narrow one. */
export const Categories = memo(function Categories({ categories, current }: CategoriesProps) {
	const strip = useRef<HTMLUListElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the strip follows the current category.
	useEffect(() => centre(strip.current?.querySelector<HTMLElement>("[aria-current]")), [current]);
	return (
		<nav className="categories" aria-labelledby="categories-title">
			<p className="column-title" id="categories-title">
				All Categories
			</p>
			<ul ref={strip}>
				{categories.map(({ id, name }) => (
					<li key={id}>
						<a
							href={categoryPath(id)}
							aria-current={`${id}` === current ? "page" : undefined}
							onFocus={({ currentTarget }) =>
								currentTarget.matches(":focus-visible") && centre(currentTarget)
							}
						>
							{name}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
});

/** Brings a category into the middle of the strip: browsers leave a focused one half cut. Never under a finger, which would miss it. */
function centre(link: HTMLElement | null | undefined) {
	const strip = link?.closest("ul");
	if (strip && link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
}
