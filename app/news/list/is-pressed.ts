/** Whether a link or button is pressed. If it moves before the release, it gets no click. */
export function isPressed(): boolean {
	return document.querySelector("a:active, button:active") !== null;
}
