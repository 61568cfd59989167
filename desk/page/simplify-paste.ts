/**
 * Turns what word processors paste into what a story can have, before the editor takes it: two levels of headings, lists
 * for tables, real lists for Word's, and no pictures of the sender's disk. Otherwise saving would refuse the story.
 */
export function simplifyPaste(): void {
	const simplified = new WeakSet<Event>();
	document.addEventListener(
		"paste",
		(event) => {
			const [target] = event.composedPath();
			const html = event.clipboardData?.getData("text/html");
			const isRichText = target instanceof HTMLElement && target.isContentEditable;
			if (!html || !isRichText || simplified.has(event)) return;
			const simpler = simplifiedHtml(html);
			if (simpler === undefined) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			const clipboardData = new DataTransfer();
			clipboardData.setData("text/html", simpler);
			clipboardData.setData("text/plain", event.clipboardData?.getData("text/plain") ?? "");
			const options = { clipboardData, bubbles: true, cancelable: true, composed: true };
			const next = new ClipboardEvent("paste", options);
			simplified.add(next);
			target.dispatchEvent(next);
		},
		{ capture: true },
	);
}

/** Undefined if the text can stay as it is, or is no text but a picture. */
export function simplifiedHtml(html: string): string | undefined {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	if (!body.textContent?.trim()) return undefined;
	const before = body.innerHTML;
	for (const element of body.querySelectorAll("style, script, title, meta, link, img, picture, svg"))
		element.remove();
	for (const heading of body.querySelectorAll("h1")) replace(heading, "h2");
	for (const heading of body.querySelectorAll("h4, h5, h6")) replace(heading, "h3");
	for (const table of body.querySelectorAll("table")) table.replaceWith(listOfRows(table));
	for (const item of body.querySelectorAll<HTMLElement>("[class^='MsoListParagraph']")) addToList(item);
	return body.innerHTML === before ? undefined : body.innerHTML;
}

function replace(element: Element, name: string): HTMLElement {
	const other = document.createElement(name);
	other.append(...element.childNodes);
	element.replaceWith(other);
	return other;
}

function listOfRows(table: HTMLTableElement): HTMLElement {
	const list = document.createElement("ul");
	for (const row of table.rows) {
		const item = document.createElement("li");
		item.textContent = [...row.cells]
			.map((cell) => cell.textContent?.trim().replace(/\s+/g, " "))
			.join(" · ");
		list.append(item);
	}
	return list;
}

/** Word pastes an item as a paragraph that begins with its bullet or number. */
function addToList(paragraph: HTMLElement): void {
	const marker = [...paragraph.querySelectorAll<HTMLElement>("span")].find((span) =>
		/mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
	);
	const name = /^\s*\w+[.)]/.test(marker?.textContent ?? "") ? "ol" : "ul";
	marker?.remove();
	const before = paragraph.previousElementSibling;
	const isNext = before?.localName === name && before.hasAttribute("data-from-word");
	const list = isNext ? before : document.createElement(name);
	list.toggleAttribute("data-from-word", true);
	if (!isNext) paragraph.before(list);
	list.append(replace(paragraph, "li"));
}
