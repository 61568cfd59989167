import type { Plugin } from "vite";

/** Lets the bundler see that the router's link and form components, which nobody here uses, can be left out: they hold themselves in by their names. */
export function unusedRouterParts(): Plugin {
	return {
		name: "candour-unused-router-parts",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform: {
			filter: { id: /\/react-router\/dist\// },
			handler: (code) => ({
				code: code
					.replaceAll("= React$1.forwardRef(", "= /* @__PURE__ */ React$1.forwardRef(")
					.replaceAll(/^\w+\.displayName = .*;$/gm, ""),
				map: null,
			}),
		},
	};
}
