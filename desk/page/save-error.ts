/** An error that stops Sveltia from saving. Sveltia shows its cause to the editor. */
export function saveError(messages: string[]): Error {
	return new Error("saving_failed", { cause: new Error(messages.join("\n")) });
}
