import { expect, test } from "@playwright/test";
import { expectTheRest, neededFiles } from "./needed-files.ts";
import { visit } from "./visit.ts";

for (const { what, from, step, says, arrived } of neededFiles) {
	test(`when the connection drops before ${what} is asked for, the page stays and Try again goes on`, async ({
		page,
		context,
	}) => {
		await visit(page, from);
		await context.setOffline(true);
		await step(page);
		const trouble = page.getByRole("alert").filter({ hasText: says });
		await expect(trouble).toBeVisible();
		await expectTheRest(page);

		await context.setOffline(false);
		await trouble.getByRole("button", { name: "Try again" }).click();
		await arrived(page);
		await expect(page.getByRole("alert")).toHaveCount(0);
	});
}
