import { handOver } from "./hand-over.mjs";

// React Router's development server insists on this condition.
handOver("--conditions=development", "press/dev-command.ts");
