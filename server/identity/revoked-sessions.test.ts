import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { identityForAllTests } from "./fixture-identity.ts";

const identity = await identityForAllTests();
// The service counts sessions in seconds.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());
const later = () => vi.setSystemTime(Date.now() + 2_000);

async function renew(refreshToken: string) {
	const { status, text } = await identity.fetch("/securetoken.googleapis.com/v1/token?key=any", {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }).toString(),
	});
	return { status, ...JSON.parse(text) };
}

test.each(["new password", "old password"])(
	"setting «%s» ends the earlier sessions, and the one that set it goes on",
	async (password) => {
		const email = `${password.replace(" ", "-")}@example.com`;
		const login = { email, password: "old password", returnSecureToken: true };
		await identity.call("signUp", login);
		const other = await identity.call("signInWithPassword", login);
		expect((await renew(other.refreshToken)).status).toBe(200);

		later();
		const own = await identity.call("signInWithPassword", login);
		const changed = await identity.call("update", {
			idToken: own.idToken,
			password,
			returnSecureToken: true,
		});
		expect(await renew(other.refreshToken)).toMatchObject({
			status: 400,
			error: { message: "TOKEN_EXPIRED" },
		});
		expect(await identity.call("lookup", { idToken: other.idToken })).toMatchObject({
			error: { message: "TOKEN_EXPIRED" },
		});
		later();
		expect((await renew(changed.refreshToken)).status).toBe(200);
	},
);

test("a change of the name ends no session", async () => {
	const login = { email: "name@example.com", password: "password", returnSecureToken: true };
	const { idToken, refreshToken } = await identity.call("signUp", login);
	later();
	await identity.call("update", { idToken, displayName: "Rosa" });
	expect((await renew(refreshToken)).status).toBe(200);
});
