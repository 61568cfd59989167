import type { SignInMethod } from "../../reader/identity.ts";

export const methodNames = {
	password: "Email and password",
	google: "Google",
	github: "GitHub",
} satisfies Record<SignInMethod["kind"], string>;
