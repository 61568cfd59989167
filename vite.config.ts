import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	publicDir: ".candour/published",
	define: {
		"import.meta.env.BUILD_YEAR": JSON.stringify(new Date().getFullYear()),
		"process.env.SITE_ADDRESS": JSON.stringify(process.env.SITE_ADDRESS) ?? "undefined",
	},
	// An icon inside a sprite cannot be reached in a data: address.
	build: { assetsInlineLimit: 0 },
});
