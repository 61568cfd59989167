import { memo, useEffect, useRef } from "react";
import { categoryPath } from "../../../contract/paths.ts";
import type { Category } from "../../../contract/published.ts";
import { currentLink } from "../../platform/router/current-link.ts";

type CategoriesProps = { categories: Category[]; current: string | undefined };

/** The list of categories: a column on wide screens, a horizontally scrolling strip on narrow ones. */
export const Categories = memo(function Categories({ categories, current }: CategoriesProps) {
	const strip = useRef<HTMLUListElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the strip when the current category changes.
	useEffect(() => centre(strip.current?.querySelector<HTMLElement>("[aria-current]")), [current]);
	return (
		<nav className="category-nav" aria-labelledby="categories-title">
			<p className="page-column-title" id="categories-title">
				All Categories
			</p>
			<ul ref={strip}>
				{categories.map(({ id, name }) => (
					<li key={id}>
						<a
							href={categoryPath(id)}
							{...(`${id}` === current && currentLink)}
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

/**
 * Scrolls a category to the middle of the strip, because browsers leave a focused link half cut off.
 * Not for pointer focus: the link would move away under the finger.
 */
function centre(link: HTMLElement | null | undefined) {
	const strip = link?.closest("ul");
	if (strip && link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
}
