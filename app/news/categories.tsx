import { memo, useEffect, useRef } from "react";
import { categoryAddress } from "./list-address.ts";
import type { Category } from "./published.ts";

type CategoriesProps = { categories: Category[]; current: string | undefined };

/** The categories: a column on a wide screen, a strip that scrolls sideways on a narrow one. */
export const Categories = memo(function Categories({ categories, current }: CategoriesProps) {
	const strip = useRef<HTMLUListElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the strip follows the current category.
	useEffect(() => bringIntoStrip(strip.current), [current]);
	return (
		<nav className="categories" aria-labelledby="categories-title">
			<p className="column-title" id="categories-title">
				All Categories
			</p>
			<ul ref={strip}>
				{categories.map(({ id, name, count }) => (
					<li key={id}>
						<a href={categoryAddress(id)} aria-current={`${id}` === current ? "page" : undefined}>
							{`${name} `}
							<span className="count">{count}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
});

function bringIntoStrip(strip: HTMLUListElement | null) {
	const link = strip?.querySelector<HTMLElement>("[aria-current]");
	if (!strip || !link) return;
	strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
}
