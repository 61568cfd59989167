import type { RequestListener } from "node:http";
import { createRequire } from "node:module";
import { UserError } from "../../lib/user-error.ts";
import type { EmulatorProject } from "./emulator-project.ts";

/** Firebase never looks for a real project behind a name that begins with demo-. */
const projectId = "demo-candour";

/** Inside of firebase-tools, which promises nothing about them: hence its exact version in package.json. */
export const emulatorPaths = {
	server: "firebase-tools/lib/emulator/auth/server",
	state: "firebase-tools/lib/emulator/auth/state",
	widget: "firebase-tools/lib/emulator/auth/widget_ui",
};

/** For an account with a picture; the emulator itself would take a gigabyte. */
const largestBody = 1_000_000;

/** Any other project's name in an address is an error; the emulator's own word for that. */
const onlyThisProject = 2;

type EmulatorModules = {
	createApp: (
		project: string,
		mode: number,
		projects: Map<string, EmulatorProject>,
	) => Promise<RequestListener>;
	AgentProjectState: new (project: string) => EmulatorProject;
};

const require = createRequire(import.meta.url);
let modules: EmulatorModules | undefined;

/** What the emulator holds: accounts, mails and settings. */
export function createProject(): EmulatorProject {
	modules ??= loadModules();
	return new modules.AgentProjectState(projectId);
}

/** The official Auth emulator, without a port of its own. */
export async function createEmulator(project: EmulatorProject): Promise<RequestListener> {
	modules ??= loadModules();
	return modules.createApp(projectId, onlyThisProject, new Map([[projectId, project]]));
}

/** The page of the sign-in window before any account is put into it. */
export function chooserTemplate(): string {
	return require(emulatorPaths.widget).WIDGET_UI;
}

function loadModules(): EmulatorModules {
	try {
		compileSchemasWhenAsked();
		return { ...require(emulatorPaths.server), ...require(emulatorPaths.state) };
	} catch (error) {
		throw new UserError(
			`The identity service could not be loaded out of firebase-tools: ${String(error)}\nInstall the exact version that package.json names, or see server/identity/emulator.ts.`,
		);
	}
}

/** Compiling every schema of the API at once is what makes the emulator start in half a minute instead of a second. */
function compileSchemasWhenAsked(): void {
	const exegesis = require("exegesis-express");
	const { middleware } = exegesis;
	exegesis.middleware = (api: object, options: object) =>
		middleware(api, { ...options, lazyCompileValidationSchemas: true, defaultMaxBodySize: largestBody });
}
