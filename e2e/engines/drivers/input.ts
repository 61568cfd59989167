/** Input in the form that WebDriver and WebDriver BiDi share. */
export type InputSource = {
	type: "key" | "pointer";
	id: string;
	parameters?: { pointerType: "mouse" };
	actions: object[];
};

const codes: Record<string, string> = {
	Backspace: "\uE003",
	Tab: "\uE004",
	Enter: "\uE007",
	Shift: "\uE008",
	Control: "\uE009",
	ControlOrMeta: "\uE009",
	Alt: "\uE00A",
	Escape: "\uE00C",
	Space: " ",
	End: "\uE010",
	Home: "\uE011",
	ArrowRight: "\uE014",
	Delete: "\uE017",
};

/** A text, key by key. */
export function typed(text: string): InputSource[] {
	return keyboard([...text].flatMap((key) => [down(key), up(key)]));
}

/** One key, or several at the same time, as in `Control+a`. */
export function pressed(combination: string): InputSource[] {
	const keys = combination.split(/(?<=.)\+/).map(codeOf);
	return keyboard([...keys.map(down), ...keys.toReversed().map(up)]);
}

/** A click of the mouse at a point of the window. */
export function clickedAt(x: number, y: number): InputSource[] {
	const actions = [
		{ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0, origin: "viewport" },
		{ type: "pointerDown", button: 0 },
		{ type: "pointerUp", button: 0 },
	];
	return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

function codeOf(key: string): string {
	const code = codes[key] ?? key;
	if ([...code].length !== 1) throw new Error(`No code is known for the key «${key}».`);
	return code;
}

const down = (value: string) => ({ type: "keyDown", value });
const up = (value: string) => ({ type: "keyUp", value });
const keyboard = (actions: object[]): InputSource[] => [{ type: "key", id: "keyboard", actions }];
