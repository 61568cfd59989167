import type { SignInMethod } from "../identity/identity.ts";

export const methodNames = {
	password: "Email and password",
	google: "Google",
	github: "GitHub",
} satisfies Record<SignInMethod["kind"], string>;
