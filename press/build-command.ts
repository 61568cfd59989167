import { build } from "./build.ts";
import { readMoment } from "./next-due.ts";
import { runCommand } from "./run-command.ts";

await runCommand(() => build(readMoment(process.argv.slice(2))));
