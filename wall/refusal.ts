/** The token does not open the wall. The message is for whoever sent it. */
export class Refusal extends Error {}

/** Nobody can tell at the moment whether the token opens it. */
export class Unavailable extends Error {}

/** Resolves if the token is of a reader who is signed in. Rejects with one of the above. */
export type Verify = (token: string) => Promise<void>;
