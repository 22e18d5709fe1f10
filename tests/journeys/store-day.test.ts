import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { stockLevels } from "#app/db/tables/stock.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { DeskPages } from "#tests/desk-pages.ts";
import { HANDS } from "#tests/hands.ts";
import { useSample } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { slugOf } from "#tests/site/people-forms.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

/** The seed chooses one of them. */
const WAYS = [
  { language: "np", hands: "mouse" },
  { language: "en", hands: "keyboard" },
] as const satisfies readonly { language: Language; hands: keyof typeof HANDS }[];

/** The code of a hold. */
const CODE = /^[2-9A-Z]{3}-[2-9A-Z]{3}$/;

const TITLE = { en: "Lamps on the Ferry", np: "डुङ्गाका बत्ती" };

describe.each(useSample(WAYS, 1))("in $language with the $hands", ({ language, hands }) => {
  journey(
    "a bookstore lists a book, receives copies, holds one for a reader, sells most of them, and asks for more",
    async () => {
      const store = await build.bookstore();
      const book = await build.book({ title: TITLE });
      const edition = await build.edition({ bookId: book.id, status: "active" });
      const seller = await addTestPerson({ roles: [{ type: "admin", shopId: store.id }] });
      const page = await visit({
        path: "/bookstore/manage",
        language,
        cookies: await signIn(site, seller),
        width: 768,
      });
      const desk = new DeskPages(page, HANDS[hands](page), language);
      const { locale } = desk;
      const title = TITLE[language];

      await desk.open(m.listing_add({}, locale));
      await desk.scan(TITLE.en);
      await desk.submit(m.listing_add_submit({}, locale));
      await desk.shows(m.listing_added({}, locale));
      await desk.follow(page.locator("main").getByRole("link", { name: title }).first());

      await desk.open(m.stock_move({}, locale));
      await desk.fill("copies", "3");
      await desk.submit(m.stock_save({}, locale));
      await desk.shows(m.form_saved({}, locale));

      await desk.open(m.holddesk_short({}, locale));
      await desk.shows(m.holddesk_empty({}, locale));
      const reader = await visit({
        path: `/bookstore/${await slugOf(edition.id)}/hold`,
        language,
        width: 360,
      });
      await reader.locator('main [name="name"]').fill("Asha Rai");
      await reader.locator('main [name="phone"]').fill("9800000777");
      await reader.getByRole("button", { name: m.hold_submit({}, locale), exact: true }).click();
      await reader.getByRole("heading", { name: m.hold_state_requested({}, locale) }).waitFor();
      // The list that is open at the desk shows it without being asked.
      await desk.follow(page.locator("main").getByRole("link", { name: CODE }).first());
      await desk.shows("Asha Rai");
      await desk.submit(m.holddesk_confirm({}, locale));
      await desk.shows(m.holddesk_confirmed_notice({}, locale));
      await reader.reload();
      await reader.getByRole("heading", { name: m.hold_state_confirmed({}, locale) }).waitFor();
      await desk.fill("paid.amount", "450");
      await desk.submit(m.holddesk_hand_over({}, locale));
      await desk.shows(m.holddesk_handed_over_notice({}, locale));
      await desk.open(m.stock_sell({}, locale));

      await desk.scan(TITLE.en);
      await desk.submit(m.stock_sell_one({}, locale));
      await page.waitForURL(/sold=/);

      await desk.open(m.desks_overview({}, locale));
      await desk.shows(m.stock_runs_low({}, locale));
      await desk.follow(page.locator("#tasks").getByRole("link", { name: title }).first());
      await page.waitForURL(/edit=requests/);
      await desk.fill("quantity", "10");
      await desk.submit(m.copyrequest_ask_submit({}, locale));
      await desk.shows(m.copyrequest_one_waits({}, locale));
      const [level] = await db().select().from(stockLevels).where(eq(stockLevels.editionId, edition.id));
      expect(level).toMatchObject({ onHand: 1, sold: 2 });
    },
  );
});
