import { runCommand } from "../../lib/run-command.ts";
import { buildApp } from "./app-build.ts";

/** Runs in a child process of openAppBuild: builds the app into the given folder. */
await runCommand(() => buildApp(process.argv[2] ?? ""));
