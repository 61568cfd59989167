import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { serverLog } from "../../../playwright.config.ts";
import { typeInto } from "../page/type-into.ts";
import { visit } from "../page/visit.ts";

export type Account = {
	uid: string;
	email: string;
	password: string;
	/** Null if the account was created without a profile. */
	name: string | null;
	photo: string | null;
	/** Authenticates the account's own calls to the service. */
	idToken: string;
};

/** A mail that the service has printed. */
export type Mail = { to: string; oobLink: string; oobCode: string; mode: string };

/** A password that satisfies every rule. */
export const goodPassword = "Terns9!early";

/** An email that no other journey uses, so that all can run in parallel. */
export function newEmail(): string {
	return `reader-${randomUUID()}@candour.example`;
}

type AccountOptions = { email?: string; password?: string; name?: string | null; photo?: string | null };

/** Creates an account with direct calls to the service. */
export async function openAccount(
	request: APIRequestContext,
	{ email = newEmail(), password = goodPassword, name = "ReaderOne", photo = null }: AccountOptions = {},
): Promise<Account> {
	const { localId, idToken } = await call(request, "signUp", { email, password, returnSecureToken: true });
	if (name || photo) {
		await call(request, "update", {
			idToken,
			...(name && { displayName: name }),
			...(photo && { photoUrl: photo }),
		});
	}
	return { uid: String(localId), email, password, name, photo, idToken: String(idToken) };
}

/** The service's profile of an account; null if these credentials cannot sign in. */
export async function profileOf(
	request: APIRequestContext,
	{ email, password }: Pick<Account, "email" | "password">,
): Promise<{ displayName?: string; photoUrl?: string; emailVerified?: boolean } | null> {
	const response = await post(request, "signInWithPassword", { email, password, returnSecureToken: true });
	if (!response.ok()) return null;
	const { idToken } = await response.json();
	const { users } = await call(request, "lookup", { idToken });
	return (users as object[])[0] ?? null;
}

const printedMail = /^ {2}Mail to (.*)\n.*\n {2}(http\S+)$/gm;

/** The mails to an email address, oldest first, as the terminal shows them. */
export async function mailsTo(email: string): Promise<Mail[]> {
	const printed = await readFile(serverLog, "utf8");
	return [...printed.matchAll(printedMail)]
		.map(([, to = "", oobLink = ""]) => {
			const { searchParams } = new URL(oobLink);
			return {
				to,
				oobLink,
				oobCode: searchParams.get("oobCode") ?? "",
				mode: searchParams.get("mode") ?? "",
			};
		})
		.filter(({ to }) => to === email);
}

/** Makes the service send a mail, and returns it. */
export async function sendMail(
	request: APIRequestContext,
	requestType: "PASSWORD_RESET" | "VERIFY_EMAIL",
	{ email, idToken }: Account,
): Promise<Mail> {
	const isReset = requestType === "PASSWORD_RESET";
	await call(request, "sendOobCode", isReset ? { requestType, email } : { requestType, idToken });
	const mode = isReset ? "resetPassword" : "verifyEmail";
	const mail = (await mailsTo(email)).findLast((candidate) => candidate.mode === mode);
	if (!mail) throw new Error(`No mail came to ${email}`);
	return mail;
}

/** Signs in through the form. `from` is the return path. */
export async function signIn(page: Page, account: Account, from?: string): Promise<void> {
	await visit(page, from ? `/auth/login?${new URLSearchParams({ from })}` : "/auth/login");
	await logIn(page, account);
	// The first call of a run starts the service.
	await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible({ timeout: 15_000 });
	await expect(page).not.toHaveURL(/\/auth\//);
}

type Credentials = Pick<Account, "email" | "password">;

/** Fills the form and submits it. */
export async function logIn(page: Page, credentials: Credentials): Promise<void> {
	await fillLogin(page, credentials);
	await page.keyboard.press("Enter");
}

export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
	await typeInto(page.getByLabel("Email"), email);
	await typeInto(page.getByLabel("Password", { exact: true }), password);
}

function post(request: APIRequestContext, method: string, body: object) {
	return request.post(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=embedded`, { data: body });
}

async function call(request: APIRequestContext, method: string, body: object) {
	const response = await post(request, method, body);
	if (!response.ok()) throw new Error(`accounts:${method} answered ${await response.text()}`);
	return (await response.json()) as Record<string, unknown>;
}
