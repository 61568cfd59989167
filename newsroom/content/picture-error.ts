export const damagedPicture = "it is damaged or was cut off";

/** Uses one message for all kinds of damage: it is random which thread of the decoder reports first. */
export function pictureErrorReason(error: unknown): string {
	const { message } = error as Error;
	return /failOn|premature end/.test(message) ? damagedPicture : message;
}
