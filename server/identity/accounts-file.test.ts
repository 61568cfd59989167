import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { folderForEachTest } from "../../lib/folder-for-each-test.ts";
import { accountsFile, quarantine, readAccounts, reserveAccounts, writeAccounts } from "./accounts-file.ts";

const folder = folderForEachTest();
const file = path.join(folder, "accounts.json");

test("accounts are stored in .candour/ unless CANDOUR_ACCOUNTS is set", () => {
	expect(accountsFile({})).toBe(path.join(".candour", "accounts.json"));
	expect(accountsFile({ CANDOUR_ACCOUNTS: "" })).toBe(path.join(".candour", "accounts.json"));
	expect(accountsFile({ CANDOUR_ACCOUNTS: "elsewhere.json" })).toBe("elsewhere.json");
});

test("a second process is refused while the first keeps the accounts, and not after it", async () => {
	const script = `
		import { reserveAccounts } from ${JSON.stringify(path.resolve("server/identity/accounts-file.ts"))};
		await reserveAccounts(process.argv[1]);
		console.log("reserved");
		setInterval(() => {}, 1000);`;
	const args = ["--input-type=module", "--eval", script, file];
	const first = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
	await once(first.stdout, "data");
	await expect(reserveAccounts(file)).rejects.toThrow(
		`The accounts in ${file} are in use by npm start or npm run dev (process ${first.pid}). End it, or set CANDOUR_ACCOUNTS to another file.`,
	);
	first.kill("SIGKILL");
	await once(first, "exit");
	await reserveAccounts(file);
});

test("where no lock can be written, accounts are not refused", async () => {
	await writeFile(file, "a file where a folder should be");
	await reserveAccounts(path.join(file, "accounts.json"));
});

test("without a file there are no accounts", async () => {
	expect(await readAccounts(file)).toEqual({ users: [] });
});

test("what is written is read again", async () => {
	await writeAccounts(file, '{"users":[{"localId":"old"}]}');
	await writeAccounts(file, '{"passwordSalt":"a","users":[{"localId":"new"}]}');
	expect(await readAccounts(file)).toEqual({ passwordSalt: "a", users: [{ localId: "new" }] });
});

test.each(["", "{", "null", "[]", "{}", '{"users":{}}', '{"users":[null]}', '{"users":[{"email":"a@b.c"}]}'])(
	"«%s» is no list of accounts",
	async (content) => {
		await writeFile(file, content);
		await expect(readAccounts(file)).rejects.toThrow();
	},
);

test("a file that can be neither read nor quarantined stops the server", async () => {
	await writeFile(file, "a file where a folder should be");
	const inside = path.join(file, "accounts.json");
	await expect(readAccounts(inside)).rejects.toThrow("ENOTDIR");
	await expect(quarantine(inside)).rejects.toThrow("could not be put aside");
});
