import type { RequestListener } from "node:http";
import { UserError } from "../../lib/user-error.ts";
import { emulatorPaths, require } from "./emulator-modules.ts";
import type { EmulatorProject } from "./emulator-project.ts";
import { type HashPassword, withHashedPasswords } from "./password-hash.ts";
import { assertPlainClaims } from "./provider-claims.ts";

/** Firebase treats names that begin with demo- as offline projects. */
export const projectId = "demo-candour";

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
type ApiContext = { requestBody: object | undefined };
type Operations = Record<string, (context: ApiContext) => unknown>;
type ApiOptions = { controllers: { auth: Operations } };

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
			controllers: { auth: guardOperations(options.controllers.auth, hash) },
		});
	try {
		// Calls the middleware above before it waits for anything.
		return modules.createApp(projectId, singleProjectMode, new Map([[projectId, project]]));
	} finally {
		exegesis.middleware = middleware;
	}
}

/** The emulator's operations, which receive hashes of passwords and plain claims only. */
function guardOperations(operations: Operations, hash: HashPassword): Operations {
	return new Proxy(operations, {
		get: (target, id: string) => async (context: ApiContext) => {
			context.requestBody = await withHashedPasswords(context.requestBody, hash);
			if (id.endsWith(".signInWithIdp")) assertPlainClaims({ ...context.requestBody });
			return target[id]?.(context);
		},
	});
}

function loadModules(): EmulatorModules {
	try {
		// A line for each error inside the emulator, instead of a stack trace.
		require(emulatorPaths.utils).logError = ({ message }: Error) =>
			console.error(`The identity service could not answer a request: ${message}`);
		return { ...require(emulatorPaths.server), ...require(emulatorPaths.state) };
	} catch (error) {
		throw new UserError(
			`The identity service could not be loaded out of firebase-tools: ${String(error)}\nInstall the exact version that package.json names, or see server/identity/emulator.ts.`,
		);
	}
}
