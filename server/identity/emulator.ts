import type { RequestListener } from "node:http";
import { createRequire } from "node:module";
import { UserError } from "../../lib/user-error.ts";
import type { EmulatorProject } from "./emulator-project.ts";
import { type HashPassword, withHashedPasswords } from "./password-hash.ts";

/** Firebase treats names that begin with demo- as offline projects. */
const projectId = "demo-candour";

/** Internal modules of firebase-tools without a stable API, hence the exact version in package.json. */
export const emulatorPaths = {
	server: "firebase-tools/lib/emulator/auth/server",
	state: "firebase-tools/lib/emulator/auth/state",
	widget: "firebase-tools/lib/emulator/auth/widget_ui",
	errors: "firebase-tools/lib/emulator/auth/errors",
};

/** The emulator's mode in which any other project name in a URL is an error. */
const singleProjectMode = 2;

type EmulatorModules = {
	createApp: (
		project: string,
		mode: number,
		projects: Map<string, EmulatorProject>,
	) => Promise<RequestListener>;
	AgentProjectState: new (project: string) => EmulatorProject;
};

/** The part of exegesis, the emulator's API server, that we use. */
type ApiContext = { requestBody: unknown };
type Operations = Record<string, (context: ApiContext) => unknown>;
type ApiOptions = { controllers: { auth: Operations } };

const require = createRequire(import.meta.url);
let modules: EmulatorModules | undefined;

/** The state of the emulator: accounts, emails and settings. */
export function createProject(): EmulatorProject {
	modules ??= loadModules();
	return new modules.AgentProjectState(projectId);
}

/** The official Auth emulator as a request listener, without its own port. It receives hashes of passwords. */
export function createEmulator(project: EmulatorProject, hash: HashPassword): Promise<RequestListener> {
	modules ??= loadModules();
	const exegesis = require("exegesis-express");
	const { middleware } = exegesis;
	exegesis.middleware = (api: object, options: ApiOptions) =>
		middleware(api, {
			...options,
			// Compiling all API schemas at startup would take half a minute instead of a second.
			lazyCompileValidationSchemas: true,
			controllers: { auth: withPasswordHashes(options.controllers.auth, hash) },
		});
	try {
		// Calls the middleware above before it waits for anything.
		return modules.createApp(projectId, singleProjectMode, new Map([[projectId, project]]));
	} finally {
		exegesis.middleware = middleware;
	}
}

/** The emulator's operations, with the passwords in their bodies hashed. */
function withPasswordHashes(operations: Operations, hash: HashPassword): Operations {
	return new Proxy(operations, {
		get: (target, id: string) => async (context: ApiContext) => {
			context.requestBody = await withHashedPasswords(context.requestBody, hash);
			return target[id]?.(context);
		},
	});
}

/** The HTML of the sign-in popup before accounts are inserted. */
export function chooserTemplate(): string {
	return require(emulatorPaths.widget).WIDGET_UI;
}

/** An error that the emulator sends to the SDK. */
export function emulatorError(message: string): Error {
	const { BadRequestError } = require(emulatorPaths.errors);
	return new BadRequestError(message);
}

function loadModules(): EmulatorModules {
	try {
		return { ...require(emulatorPaths.server), ...require(emulatorPaths.state) };
	} catch (error) {
		throw new UserError(
			`The identity service could not be loaded out of firebase-tools: ${String(error)}\nInstall the exact version that package.json names, or see server/identity/emulator.ts.`,
		);
	}
}
