import { runCommand } from "../../lib/run-command.ts";
import { buildApp } from "./app-build.ts";

/** Builds the app into the folder that its parent names. */
await runCommand(() => buildApp(process.argv[2] ?? ""));
