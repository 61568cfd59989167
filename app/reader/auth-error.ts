/** A failure of the identity service: its code and message, and a sentence for the reader. */
export class AuthError extends Error {
	override name = "AuthError";
	readonly code: string;
	readonly sentence: string;

	constructor(code: string, message: string, sentence: string, options?: ErrorOptions) {
		super(message, options);
		this.code = code;
		this.sentence = sentence;
	}
}

export const invalidEmailMessage = "This is not an email address. Check it for a missing letter or dot.";
