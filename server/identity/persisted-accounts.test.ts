import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAccounts } from "./accounts-file.ts";
import { createProject } from "./emulator.ts";
import { fixtureFolder, startFixtureIdentity } from "./fixture-identity.ts";
import { persistAccounts } from "./persisted-accounts.ts";

let folder: Awaited<ReturnType<typeof fixtureFolder>>;
beforeEach(async () => {
	folder = await fixtureFolder();
});
afterEach(() => folder.remove());

const storedFiles = () => readdir(path.dirname(folder.file));

const account = { email: "reader-one@example.com", password: "correct horse" };
const claims = {
	sub: "1",
	email: "reader-two@example.com",
	name: "ReaderTwo",
	picture: "https://pictures.example/reader-two",
};
const google = {
	postBody: new URLSearchParams({ providerId: "google.com", id_token: JSON.stringify(claims) }).toString(),
	requestUri: "http://localhost",
	returnSecureToken: true,
};

test("accounts, passwords and sessions outlive the service", async () => {
	const first = await startFixtureIdentity(folder.file);
	const registered = await first.call("signUp", { ...account, returnSecureToken: true });
	await first.call("update", {
		idToken: registered.idToken,
		displayName: "ReaderOne",
		photoUrl: "https://pictures.example/reader-one",
	});
	const other = await first.call("signInWithIdp", google);
	const before = await first.call("lookup", { idToken: registered.idToken });
	expect(before.users).toMatchObject([
		{ displayName: "ReaderOne", photoUrl: "https://pictures.example/reader-one" },
	]);
	await first.stop();

	const second = await startFixtureIdentity(folder.file);
	expect(await second.call("lookup", { idToken: registered.idToken })).toEqual(before);
	expect(await second.call("signInWithPassword", account)).toMatchObject({
		status: 200,
		localId: registered.localId,
	});
	expect((await second.call("signInWithPassword", { ...account, password: "wrong horse" })).status).toBe(400);
	expect(await second.call("signInWithIdp", google)).toMatchObject({
		status: 200,
		localId: other.localId,
		displayName: "ReaderTwo",
		photoUrl: claims.picture,
	});
	expect(await second.call("signUp", account)).toMatchObject({ error: { message: "EMAIL_EXISTS" } });
	await second.stop();
});

test("no password is stored, nor anything that signs in in its place", async () => {
	const identity = await startFixtureIdentity(folder.file);
	const { idToken } = await identity.call("signUp", { ...account, returnSecureToken: true });
	await identity.call("update", { idToken, password: "battery staple" });
	await identity.stop();
	const text = await readFile(folder.file, "utf8");
	expect(text).toContain(account.email);
	expect(text).not.toMatch(/correct horse|battery staple/);

	const again = await startFixtureIdentity(folder.file);
	const signIn = async (password: string) =>
		(await again.call("signInWithPassword", { email: account.email, password })).status;
	const [, stored = ""] = /:password=([^"]+)"/.exec(text) ?? [];
	expect(stored).toMatch(/^[\w-]{43}$/);
	expect(await Promise.all([stored, account.password, "battery staple"].map(signIn))).toEqual([
		400, 400, 200,
	]);
	await again.stop();
});

test("a plain password of an earlier version still signs in, and is hashed in the file at once", async () => {
	await mkdir(path.dirname(folder.file));
	const stored = {
		localId: "reader-one",
		email: account.email,
		salt: "fakeSalt1",
		passwordHash: `fakeHash:salt=fakeSalt1:password=${account.password}`,
		providerUserInfo: [],
	};
	await writeFile(folder.file, JSON.stringify({ users: [stored] }), { mode: 0o644 });
	const identity = await startFixtureIdentity(folder.file);
	expect((await stat(folder.file)).mode & 0o777).toBe(0o600);
	expect(await readFile(folder.file, "utf8")).not.toContain(account.password);
	expect(await identity.call("signInWithPassword", account)).toMatchObject({ status: 200 });
	await identity.stop();
});

test("an account with a name of another kind, from an earlier version, does not close the chooser", async () => {
	await mkdir(path.dirname(folder.file));
	const info = { providerId: "google.com", rawId: "odd", displayName: { toString: 1 }, email: {} };
	const users = [{ localId: "odd", displayName: { toString: 1 }, providerUserInfo: [info] }];
	await writeFile(folder.file, JSON.stringify({ users }));
	const identity = await startFixtureIdentity(folder.file);
	const query = "apiKey=x&appName=y&providerId=google.com&authType=signInViaPopup";
	const { status, text } = await identity.fetch(`/emulator/auth/handler?${query}`);
	expect([status, text.includes("(No display name)")]).toEqual([200, true]);
	await identity.stop();
});

test("a password that is too short or too long is refused", async () => {
	const identity = await startFixtureIdentity(folder.file);
	expect(await identity.call("signUp", { ...account, password: "x".repeat(4_097) })).toMatchObject({
		status: 400,
		error: { message: expect.stringContaining("PASSWORD_DOES_NOT_MEET_REQUIREMENTS") },
	});
	expect(await identity.call("signUp", { ...account, password: "short" })).toMatchObject({
		error: { message: expect.stringContaining("WEAK_PASSWORD") },
	});
	await identity.stop();
});

test("an account is on disk soon after it was made, readable by its owner only", async () => {
	const identity = await startFixtureIdentity(folder.file);
	await identity.call("signUp", account);
	await vi.waitFor(async () => expect(await readFile(folder.file, "utf8")).toContain(account.email));
	expect((await stat(folder.file)).mode & 0o777).toBe(0o600);
	expect(await storedFiles()).toEqual(["accounts.json"]);
	await identity.stop();
});

test.each([
	["half a list", '{"users": [{'],
	["accounts that cannot be read", '{"users": [{"localId": "a"}, {"localId": "b", "providerUserInfo": 5}]}'],
])(
	"a file that holds %s is quarantined unchanged, and sign-in starts without accounts",
	async (_, content) => {
		await mkdir(path.dirname(folder.file));
		await writeFile(folder.file, content);
		const project = createProject();
		const messages: string[] = [];
		const accounts = await persistAccounts(project, folder.file, (message) => messages.push(message));
		expect(messages.join("\n")).toContain(`${folder.file}.damaged-`);
		project.overwriteUserWithLocalId("reader-one", { localId: "reader-one" });
		await accounts.save();

		const [accountsFile, quarantined = ""] = (await storedFiles()).sort();
		expect([accountsFile, quarantined]).toEqual([
			"accounts.json",
			expect.stringMatching(/^accounts\.json\.damaged-/),
		]);
		expect(await readFile(path.join(path.dirname(folder.file), quarantined), "utf8")).toBe(content);
		expect(await readAccounts(folder.file)).toMatchObject({ users: [{ localId: "reader-one" }] });
	},
);

test("a failed save is reported, and repeated when it is possible", async () => {
	const project = createProject();
	const messages: string[] = [];
	const accounts = await persistAccounts(project, folder.file, (message) => messages.push(message));
	const inTheWay = path.dirname(folder.file);
	await writeFile(inTheWay, "a file where the folder should be");
	project.overwriteUserWithLocalId("reader-one", { localId: "reader-one" });
	await accounts.save();
	expect(messages.join()).toContain(`could not be saved in ${folder.file}`);
	await rm(inTheWay);
	await accounts.save();
	expect(await readAccounts(folder.file)).toMatchObject({ users: [{ localId: "reader-one" }] });
});

test("without changes nothing is written", async () => {
	const project = createProject();
	const accounts = await persistAccounts(project, folder.file, () => {});
	await accounts.save();
	await expect(storedFiles()).rejects.toThrow("ENOENT");
});
