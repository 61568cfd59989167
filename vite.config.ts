import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Two files carry what every page needs, one that changes with our libraries and one that changes with us. */
const groups = [
	{
		name: "react",
		test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
	},
	{ name: "paper", test: /\/app\/(calendar|edition|news|page|pictures|prose|ticker|ui|site)/ },
];

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	publicDir: ".candour/published",
	define: {
		"import.meta.env.BUILD_YEAR": JSON.stringify(new Date().getFullYear()),
		"process.env.SITE_ADDRESS": JSON.stringify(process.env.SITE_ADDRESS) ?? "undefined",
	},
	// An icon inside a sprite cannot be reached in a data: address.
	build: { assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups } } } },
});
