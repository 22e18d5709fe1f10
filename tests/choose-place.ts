import type { Page } from "playwright-core";

/** Types a place into the field that finds it, and takes the first that is found; without script there is only the list. */
export async function choosePlace(page: Page, text = "Pokhara, Kaski"): Promise<void> {
  const field = page.locator("#place-search");
  await page.locator("select[name=place]").waitFor({ state: "attached" });
  if ((await field.count()) === 0) {
    await page.locator("select[name=place]").selectOption("kaski/pokhara");
    return;
  }
  await field.fill(text);
  await page.getByRole("option").first().waitFor();
  await field.press("Enter");
}
