import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import type { BrowserContext, Request } from "@playwright/test";
import { editionFolder } from "../support/site/edition.ts";
import { editionFiles, writeFiles } from "./desk.ts";
import { type Arguments, execute, type Json, type Resource } from "./graphql.ts";

export type Editor = { id: number; name: string; login: string; email: string; token: string };

const editor = (id: number, name: string, login: string): Editor => ({
	id,
	name,
	login,
	email: `${login}@courier.example`,
	token: `token-of-${login}`,
});
export const wren = editor(1, "Wren Tidewater", "wren");
export const basil = editor(2, "Basil Quayle", "basil");

type Commit = {
	oid: string;
	message: string;
	author: Editor;
	date: string;
	/** Every file at this commit. */
	files: Map<string, Buffer>;
	/** The paths that it changed. */
	changed: string[];
};

/** The input of GitHub's createCommitOnBranch. */
type CommitInput = {
	branch: { repositoryNameWithOwner: string; branchName: string };
	expectedHeadOid: string;
	fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
	message: { headline: string };
};

type FakeResponse = { status?: number; json?: Json; body?: Buffer; contentType?: string };

/** The commit's expected head is not the newest commit. */
class StaleHeadError extends Error {}

export type Repository = ReturnType<typeof openRepository>;

/** A fake of the GitHub repository owner/paper, branch main, with the test edition. */
export function openRepository(first: Editor, ...others: Editor[]) {
	const editors = [first, ...others];
	const commits: Commit[] = [];
	const head = (): Commit => commits.at(-1) as Commit;
	const blobs = new Map<string, Buffer>();
	let heldCommit: Record<"received" | "released", PromiseWithResolvers<void>> | undefined;

	function add(author: Editor, message: string, files: Map<string, Buffer>, changed: string[]): Commit {
		const date = new Date().toISOString();
		const oid = sha1(JSON.stringify([commits.length, author.login, message, date]));
		const commit = { oid, message, author, date, files, changed };
		commits.push(commit);
		for (const bytes of files.values()) blobs.set(blobName(bytes), bytes);
		return commit;
	}

	function commitOnBranch(author: Editor, input: CommitInput): Commit {
		const { branch, expectedHeadOid, fileChanges, message } = input;
		if (`${branch.repositoryNameWithOwner} ${branch.branchName}` !== "owner/paper main")
			throw new Error(`The fake has no branch ${JSON.stringify(branch)}.`);
		if (expectedHeadOid !== head().oid) throw new StaleHeadError(expectedHeadOid);
		const files = new Map(head().files);
		for (const { path } of fileChanges.deletions)
			if (!files.delete(path)) throw new Error(`There is no ${path} to delete.`);
		for (const { path, contents } of fileChanges.additions) files.set(path, Buffer.from(contents, "base64"));
		const changed = [...fileChanges.additions, ...fileChanges.deletions].map(({ path }) => path);
		return add(author, message.headline, files, changed);
	}

	const asResource = ({ oid, message, author, date, files }: Commit): Resource => ({
		oid,
		message,
		committedDate: date,
		author: { ...profile(author), user: { databaseId: author.id, login: author.login } },
		file: ({ path }) => ({ oid: blobName(files.get(String(path)) as Buffer) }),
		history: ({ first, path }) => {
			const matching = commits.filter(({ changed }) => path === undefined || changed.includes(String(path)));
			return { nodes: matching.reverse().slice(0, Number(first)).map(asResource) };
		},
		// No deployments here.
		status: null,
		deployments: { nodes: [] },
		checkSuites: { nodes: [] },
	});

	const schema = (editor: Editor): Resource => ({
		repository: ({ owner, name }) =>
			owner !== "owner" || name !== "paper"
				? null
				: {
						ref: ({ qualifiedName }) => (qualifiedName === "main" ? { target: asResource(head()) } : null),
						object: ({ oid }) => {
							const commit = commits.find((one) => one.oid === oid);
							return commit
								? asResource(commit)
								: { text: String(blobs.get(String(oid))), isTruncated: false };
						},
					},
		createCommitOnBranch: ({ input }) => ({
			commit: asResource(commitOnBranch(editor, input as CommitInput)),
		}),
	});

	async function respondToQuery(request: Request, editor: Editor): Promise<FakeResponse> {
		const { query, variables } = request.postDataJSON() as { query: string; variables: Arguments };
		if (query.trim().startsWith("mutation")) {
			const current = heldCommit;
			heldCommit = undefined;
			current?.received.resolve();
			await current?.released.promise;
		}
		try {
			return { json: { data: execute(query, variables, schema(editor)) } };
		} catch (error) {
			if (!(error instanceof StaleHeadError)) throw error;
			const message = `Expected branch to point to "${error.message}" but it did not.  Pull and try again.`;
			const graphqlError = { type: "STALE_DATA", path: ["createCommitOnBranch"], message };
			return { json: { data: { createCommitOnBranch: null }, errors: [graphqlError] } };
		}
	}

	async function respond(request: Request): Promise<FakeResponse> {
		const { pathname } = new URL(request.url());
		const editor = editors.find(({ token }) => request.headers().authorization === `token ${token}`);
		if (!editor) return { status: 401, json: { message: "Bad credentials" } };
		if (pathname === "/graphql") return respondToQuery(request, editor);
		if (pathname === "/user") return { json: profile(editor) };
		const [, kind, name = ""] =
			/^\/repos\/owner\/paper\/(collaborators|git\/trees|git\/blobs)\/(\w+)$/.exec(pathname) ?? [];
		if (kind === "collaborators") return { status: editors.some(({ login }) => login === name) ? 204 : 404 };
		const commit = commits.find(({ oid }) => oid === name);
		if (kind === "git/trees" && commit)
			return {
				json: {
					tree: [...commit.files].map(([path, bytes]) => ({
						type: "blob",
						path,
						sha: blobName(bytes),
						size: bytes.length,
					})),
				},
			};
		const body = blobs.get(name);
		if (kind === "git/blobs" && body) return { body, contentType: rawType(body) };
		throw new Error(`The fake has no response to ${request.method()} ${request.url()}`);
	}

	const files = editionFiles(editionFolder).map(
		({ path, base64 }) => [path, Buffer.from(base64, "base64")] as const,
	);
	add(first, "Begin the paper", new Map(files), [...new Map(files).keys()]);

	return {
		/** Oldest first; the first commit contains the edition. */
		commits,
		textOf: (file: string) => head().files.get(file)?.toString(),
		/** Responds to a browser's requests to GitHub. */
		serve: async (context: BrowserContext) => {
			await context.route("https://api.github.com/**", async (route) => {
				const headers = { "access-control-allow-origin": "*" };
				await route.fulfill({ headers, ...(await respond(route.request())) });
			});
			await context.route("https://avatars.githubusercontent.com/**", (route) =>
				route.fulfill({ body: avatar, contentType: "image/svg+xml" }),
			);
		},
		/** Holds the next commit until it is released. */
		holdCommit: () => {
			const [received, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
			heldCommit = { received, released };
			return { received: received.promise, release: released.resolve };
		},
		/** Writes the content folder to a local folder. */
		copyTo: (folder: string) => writeFiles(head().files, { from: editionFolder, to: folder }),
	};
}

const avatar = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" fill="#14213d"/></svg>`;

const profile = ({ id, name, login, email }: Editor) => ({
	id,
	name,
	login,
	email,
	avatar_url: `https://avatars.githubusercontent.com/u/${id}`,
	avatarUrl: `https://avatars.githubusercontent.com/u/${id}`,
	html_url: `https://github.com/${login}`,
});

const sha1 = (...parts: (string | Buffer)[]) =>
	parts.reduce((hash, part) => hash.update(part), createHash("sha1")).digest("hex");

/** Git's name for a blob. */
const blobName = (bytes: Buffer) => sha1(`blob ${bytes.length}\0`, bytes);

/** GitHub's content type depends on whether the bytes are text. */
const rawType = (bytes: Buffer) =>
	isUtf8(bytes) ? "application/vnd.github.raw; charset=utf-8" : "application/octet-stream";
