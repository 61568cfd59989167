import { handOver } from "./hand-over.mjs";

handOver("server/start.ts");
