/** An error that the user can act on. Commands print its explanation instead of a stack trace. */
export class UserError extends Error {
	get explanation(): string {
		return this.message;
	}
}
