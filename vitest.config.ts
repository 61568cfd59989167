import { defineConfig } from "vitest/config";

export default defineConfig({
	define: { "import.meta.env.BUILD_YEAR": "2026" },
	test: {
		include: ["{app,newsroom,press,server,commands}/**/*.test.{ts,tsx,mjs}"],
		environment: "node",
		// A busy machine is slow, not wrong.
		testTimeout: 30_000,
	},
});
