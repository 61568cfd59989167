import type { InputSource } from "./input.ts";

/** A window of a browser, as its driver reaches it. */
export type Window = {
	/** Opens a URL. Resolves when the document has been parsed. */
	open(url: string): Promise<void>;
	reload(): Promise<void>;
	/** One step in the history of the window: -1 is Back, 1 is Forward. */
	go(step: -1 | 1): Promise<void>;
	/** The value of an expression in the page: a text, or a promise of one. */
	evaluate(expression: string): Promise<string>;
	/** Presses keys and the mouse. */
	perform(input: InputSource[]): Promise<void>;
	/** A PNG of what the window shows. */
	screenshot(): Promise<Buffer>;
	/** The PDF that the browser would print, if the driver can ask for one. */
	print?(): Promise<Buffer>;
};

/** A browser without any data. */
export type Profile = {
	/** The engine and its version. */
	engine: string;
	/** The open windows, oldest first. A window is the same object in each answer. */
	windows(): Promise<Window[]>;
	close(): Promise<void>;
};

export type Driver = {
	/** Opens a browser without any data, with one window of this size, or as near to it as the engine can. */
	openProfile(size: { width: number; height: number }): Promise<Profile>;
	close(): Promise<void>;
};
