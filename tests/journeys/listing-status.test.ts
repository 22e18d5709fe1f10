import { describe, expect } from "vitest";
import { inLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const locale = { locale: language };

  journey("a book is paused and listed again on one page, again and again", async () => {
    const { id, shopId } = await build.listing();
    const seller = await addTestPerson({ roles: [{ type: "admin", shopId }] });
    const path = `/bookstore/manage/books/${id}`;
    const page = await visit({ path, language, cookies: await signIn(site, seller) });
    const press = async (name: string, next: string) => {
      await page.getByRole("button", { name, exact: true }).click();
      await page.getByRole("button", { name: next, exact: true }).waitFor();
    };
    const [pause, again] = [m.listing_pause({}, locale), m.listing_list_again({}, locale)];
    for (let round = 0; round < 3; round++) {
      await press(pause, again);
      await press(again, pause);
    }
    expect(new URL(page.url()).pathname).toBe(inLanguage(path, language));
  });
});
