import { buildApp } from "./app-build.ts";
import { runCommand } from "./run-command.ts";

/** Builds the app into the folder that its parent names. */
await runCommand(() => buildApp(process.argv[2] ?? ""));
