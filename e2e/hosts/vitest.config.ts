import { defineConfig } from "vitest/config";

/** Every host asks the same server, one host after the other. */
export default defineConfig({
	test: { include: ["e2e/hosts/**/*.test.ts"], environment: "node", maxWorkers: 1 },
});
