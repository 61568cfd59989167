import { runCommand } from "../press/run-command.ts";
import { readPort } from "./listen.ts";
import { serve } from "./serve.ts";

await runCommand(() => serve(readPort(), { fault: () => "" }));
