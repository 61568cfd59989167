import { folders } from "../lib/folders.ts";
import { runCommand } from "../lib/run-command.ts";
import { readPort } from "../server/http/listen.ts";
import { serve } from "../server/serve.ts";
import { createDesk } from "./desk/desk-handler.ts";

await runCommand(() => serve(readPort(), createDesk({ problem: () => "", published: folders.build })));
