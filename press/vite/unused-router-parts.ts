import type { Plugin } from "vite";

/** Lets the bundler see what nobody here uses of the router and can be left out: link and form components, which hold themselves in by their names, the watching of every call, and routes that a server would tell of only when they are asked for. */
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
					.replaceAll(/^\w+\.displayName = .*;$/gm, "")
					.replaceAll(/\b(?:init|opts\?)\.instrumentation\w*\b/g, "false")
					.replaceAll(/(?<!function )isFogOfWarEnabled\(\w+, \w+\)/g, "false")
					.replaceAll("= consumeInstrumentationClientResultMetaReceiver(router)", "= undefined"),
				map: null,
			}),
		},
	};
}
