/** Stops Sveltia from saving, and has it show these sentences: of what goes wrong while saving it shows the cause. */
export function saveError(sentences: string[]): Error {
	return new Error("saving_failed", { cause: new Error(sentences.join("\n")) });
}
