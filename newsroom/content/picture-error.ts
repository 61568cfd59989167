export const damagedPicture = "it is damaged or was cut off";

/** Uses one message for all kinds of damage: it is random which thread of the decoder reports first, and how much. */
export function pictureErrorReason(error: unknown): string {
	const message = (error as Error).message.trim();
	return /failOn|premature end|header:( webp|$)|read error|Unknown error|\n/.test(message)
		? damagedPicture
		: message;
}

/** Throws for a photograph as telephones save it, of which the decoder says only that it fails. */
export function refuseHeic(source: Buffer): void {
	if (/^ftyphe[iv]/.test(source.toString("latin1", 4, 12)))
		throw new Error("it is a HEIC, which browsers do not show");
}
