/** A reason to stop that a person can act on: its sentence is shown, and no stack trace. */
export class UserError extends Error {}
