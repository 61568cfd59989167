import { build } from "./build.ts";
import { runCommand } from "./run-command.ts";

await runCommand(build);
