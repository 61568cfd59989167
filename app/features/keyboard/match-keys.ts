/**
 * Matches key presses with shortcuts of one key ("j") or two in a row ("g h"). A second key that comes late, or that
 * completes nothing, ends the row.
 */
export function createKeyMatcher<Shortcut extends string>(shortcuts: readonly Shortcut[], timeoutMs: number) {
	let first = "";
	let firstAt = 0;
	/** The shortcut that the key completes. `time` is in milliseconds. */
	return (key: string, time: number): Shortcut | undefined => {
		const row = first !== "" && time - firstAt <= timeoutMs ? `${first} ${key}` : key;
		const isStart = row === key && shortcuts.some((shortcut) => shortcut.startsWith(`${key} `));
		first = isStart ? key : "";
		firstAt = time;
		return shortcuts.find((shortcut) => shortcut === row);
	};
}
