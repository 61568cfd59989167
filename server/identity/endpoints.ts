import { readTarget } from "../http/request-target.ts";

/** The SDK uses the names of Google's hosts as path prefixes; `emulator` is the emulator's own. */
const api = "/identitytoolkit.googleapis.com";
const prefixes = [`${api}/`, "/securetoken.googleapis.com/", "/www.googleapis.com/", "/emulator/"];

export const pages = { chooser: "/emulator/auth/handler", frame: "/emulator/auth/iframe" };
export const passwordPolicyPath = `${api}/v2/passwordPolicy`;

/** What the SDK and its popup use. Every other address of the emulator is closed, the administrator's above all. */
const endpoints = new Map<string, "GET" | "POST">([
	[pages.chooser, "GET"],
	[pages.frame, "GET"],
	["/emulator/gapi.js", "GET"],
	["/emulator/chooser.css", "GET"],
	[passwordPolicyPath, "GET"],
	[`${api}/v1/projects`, "GET"],
	[`${api}/v1/accounts:delete`, "POST"],
	[`${api}/v1/accounts:lookup`, "POST"],
	[`${api}/v1/accounts:resetPassword`, "POST"],
	[`${api}/v1/accounts:sendOobCode`, "POST"],
	[`${api}/v1/accounts:signInWithEmailLink`, "POST"],
	[`${api}/v1/accounts:signInWithIdp`, "POST"],
	[`${api}/v1/accounts:signInWithPassword`, "POST"],
	[`${api}/v1/accounts:signUp`, "POST"],
	[`${api}/v1/accounts:update`, "POST"],
	["/securetoken.googleapis.com/v1/token", "POST"],
]);

/** Whether a request is for the service, by any spelling of its prefixes. */
export function isForService(url: string): boolean {
	const path = readTarget(url)?.path.toLowerCase() ?? "";
	return prefixes.some((prefix) => path.startsWith(prefix));
}

/**
 * The endpoint that a request names to the letter. The emulator also answers other cases, final slashes and escapes,
 * so nothing is decoded before it is compared.
 */
export function findEndpoint(method = "", url = ""): { path: string; query: URLSearchParams } | undefined {
	const [path = ""] = url.split("?", 1);
	if (endpoints.get(path) !== method) return undefined;
	return { path, query: new URLSearchParams(url.slice(path.length)) };
}

export const endpointPaths = [...endpoints.keys()];
