import { expect, test } from "vitest";
import { scrollKey } from "./login-redirect.ts";
import { toLogin } from "./redirect-to-login.tsx";

const location = {
	pathname: "/news-details/x",
	search: "?y=1",
	hash: "#z",
	key: "k1",
	state: null,
	unstable_mask: undefined,
};

test("the login page receives the full path and the scroll key", () => {
	expect(toLogin(location)).toEqual({
		to: "/auth/login?from=%2Fnews-details%2Fx%3Fy%3D1%23z",
		state: { place: "k1" },
	});
});

test("the scroll key survives a second login", () => {
	expect(toLogin({ ...location, state: { place: "k0" } }).state).toEqual({ place: "k0" });
	expect(scrollKey({ ...location, state: { place: "k0" } })).toBe("k0");
});

test.each([null, undefined, "text", 7, {}, { place: 7 }])(
	"a page whose history state is «%s» has its own scroll key",
	(state) => {
		expect(scrollKey({ ...location, state })).toBe("k1");
	},
);

test("a login page passes the stored scroll key on and has its own", () => {
	expect(scrollKey({ ...location, pathname: "/auth/login", state: { place: "k0" } })).toBe("k1");
});
