/**
 * Whether the list must stay as it is: a link or button is pressed, which gets no click if it moves before the release,
 * or a page that was rendered ahead is shown instead.
 */
export function isHeld(): boolean {
	return document.querySelector("a:active, button:active, [data-replaced]") !== null;
}
