import { expect, test } from "vitest";
import { identityForAllTests } from "./fixture-identity.ts";

const identity = await identityForAllTests();

const forget = (email: string, more = {}) =>
	identity.call("sendOobCode", { requestType: "PASSWORD_RESET", email, ...more });

test("the link to a new password is printed and leads to our own page, once", async () => {
	const email = "reader-one@example.com";
	await identity.call("signUp", { email, password: "old password" });
	expect((await forget(email, { continueUrl: `${identity.origin}/bookmark` })).status).toBe(200);

	const [mail = ""] = identity.messages.splice(0);
	expect(mail).toContain(`Mail to ${email}\n  To choose a new password, open\n`);
	const link = new URL(/http\S+/.exec(mail)?.[0] ?? "");
	expect(link.origin + link.pathname).toBe(`${identity.origin}/auth/action`);
	expect(Object.fromEntries(link.searchParams)).toMatchObject({
		mode: "resetPassword",
		continueUrl: `${identity.origin}/bookmark`,
	});

	const change = { oobCode: link.searchParams.get("oobCode"), newPassword: "new password" };
	expect((await identity.call("resetPassword", change)).status).toBe(200);
	const signIn = (password: string) => identity.call("signInWithPassword", { email, password });
	expect((await signIn("new password")).status).toBe(200);
	expect((await signIn("old password")).status).toBe(400);
	expect(await identity.call("resetPassword", change)).toMatchObject({
		error: { message: "INVALID_OOB_CODE" },
	});
});

test("an unknown email address gets the same response, and nothing is printed", async () => {
	expect(await forget("nobody@example.com")).toMatchObject({ status: 200, email: "nobody@example.com" });
	expect(identity.messages).toEqual([]);
});

test("an email address is confirmed by its own link", async () => {
	const { idToken } = await identity.call("signUp", { email: "bea@example.com", password: "password" });
	await identity.call("sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
	expect(identity.messages.splice(0).join()).toMatch(
		/To confirm this address, open\n {2}http.*\/auth\/action\?mode=verifyEmail/,
	);
});

test("terminal codes in an email address are not printed", async () => {
	const email = "\u001b[2Jada\n@example.com";
	await identity.call("signUp", { email, password: "password" });
	await forget(email);
	expect(identity.messages.splice(0).join().split("\n")[1]).toBe("  Mail to  [2jada @example.com");
});
