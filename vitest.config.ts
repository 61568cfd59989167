import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
	define: { "import.meta.env.BUILD_YEAR": "2026" },
	// The tests read a paper of their own, whatever stands in content/.
	resolve: { alias: { "#content": path.resolve("e2e/edition") } },
	test: {
		env: { CANDOUR_CONTENT: "e2e/edition" },
		include: ["{app,commands,desk,lib,newsroom,press,server}/**/*.test.{ts,tsx,mjs}"],
		environment: "node",
		maxWorkers: 2,
		// Files share nothing but modules, and none of them changes one.
		isolate: false,
		// A busy machine is slow, not wrong.
		testTimeout: 30_000,
	},
});
