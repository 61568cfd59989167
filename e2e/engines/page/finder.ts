import { queryAllByLabelText, queryAllByRole, queryAllByText } from "@testing-library/dom";
import { matches, type Step } from "./steps.ts";

/** Runs in the page. Finds by role, name, label and text, as the journeys do. */
function find(steps: Step[]): HTMLElement[] {
	let found = [document.documentElement];
	for (const step of steps) {
		if ("add" in step) found = inOrder([...found, ...find(step.add)]);
		else if ("by" in step) found = inOrder(found.flatMap((element) => within(element, step)));
		else if (step.keep === "index") found = found.slice(step.index).slice(0, 1);
		else found = found.filter(({ textContent }) => matches(textContent, step.text));
	}
	return found;
}

function within(element: HTMLElement, step: Extract<Step, { by: string }>): HTMLElement[] {
	if (step.by === "css") return [...element.querySelectorAll<HTMLElement>(step.selector)];
	if (step.by === "role") {
		const { role, name, exact, level } = step;
		return queryAllByRole(element, role, {
			...(name !== undefined && { name: (actual) => matches(actual, name, exact) }),
			...(level !== undefined && { level }),
		});
	}
	const isWanted = (actual: string) => matches(actual, step.text, step.exact);
	return step.by === "label" ? queryAllByLabelText(element, isWanted) : queryAllByText(element, isWanted);
}

const inOrder = (elements: HTMLElement[]) =>
	[...new Set(elements)].sort((a, b) =>
		a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
	);

const isShown = (element: Element) =>
	element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

function first(steps: Step[]): HTMLElement {
	const [element] = find(steps);
	if (!element) throw new Error("there is no such element");
	return element;
}

/** Where the mouse hits an element, or why it cannot. Scrolls it into view. */
function pointOf(steps: Step[]): { x: number; y: number } | string {
	const shown = find(steps).filter(isShown);
	const [element] = shown;
	if (!element || shown.length > 1) return `${shown.length} such elements are shown`;
	if (element.matches(":disabled")) return "it is disabled";
	const middle = () => {
		const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
		return { x: x + width / 2, y: y + height / 2 };
	};
	const hit = () => document.elementFromPoint(middle().x, middle().y);
	const isHit = () => {
		const top = hit();
		const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
		return top !== null && [element, ...labels].some((one) => one.contains(top));
	};
	if (!isHit()) element.scrollIntoView({ block: "center", behavior: "instant" });
	return isHit() ? middle() : `something covers it: ${hit()?.outerHTML.slice(0, 120)}`;
}

const finder = { find, first, isShown, pointOf };

declare global {
	var candourFinder: typeof finder;
}

Object.assign(window, { candourFinder: finder });
