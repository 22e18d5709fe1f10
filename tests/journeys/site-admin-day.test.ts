import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, useBrowser } from "#tests/browser.ts";
import { DeskPages } from "#tests/desk-pages.ts";
import { HANDS } from "#tests/hands.ts";
import { useSample } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { lettersTo } from "#tests/site/mailbox.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

/** The seed chooses one of them. */
const WAYS = [
  { language: "np", hands: "mouse" },
  { language: "en", hands: "keyboard" },
] as const satisfies readonly { language: Language; hands: keyof typeof HANDS }[];

describe.each(useSample(WAYS, 1))("in $language with the $hands", ({ language, hands }) => {
  journey(
    "a site administrator adds a publisher and a bookstore, invites an admin to each, makes an offer, and recommends a book",
    async () => {
      // A name of its own for each attempt: a journey that failed runs once more.
      const mark = Date.now().toString(36);
      const admin = await addTestPerson({ roles: [{ type: "siteAdmin" }] });
      const page = await visit({ path: "/admin", language, cookies: await signIn(site, admin) });
      const desk = new DeskPages(page, HANDS[hands](page), language);
      const { locale } = desk;
      const invite = async (email: string, role: string) => {
        await desk.open(m.desks_people({}, locale));
        await desk.open(m.people_invite_title({}, locale));
        await desk.fill("email", email);
        await desk.choose("role", role);
        await desk.submit(m.people_invite_send({}, locale));
        await desk.shows(m.people_invited({}, locale));
      };

      await desk.open(m.desks_publishers({}, locale));
      await desk.open(m.organisation_publisher_add({}, locale));
      await desk.fill("name.en", `Lali Gurans ${mark}`);
      await desk.fill("name.np", `लालीगुराँस ${mark}`);
      await desk.fill("legalName", "Lali Gurans Publication Pvt. Ltd.");
      await desk.submit(m.organisation_publisher_add({}, locale));
      await page.waitForURL(/\/admin\/publishers\/[\da-f-]{36}/);
      const publisher = idIn(page.url());
      await invite(`publisher-${mark}@example.org`, `publisher:${publisher}`);

      await desk.open(m.desks_bookstores({}, locale));
      await desk.open(m.organisation_bookstore_add({}, locale));
      await desk.fill("name.en", `Phewa Books ${mark}`);
      await desk.fill("description.en", "Books by the lake.");
      await desk.submit(m.organisation_bookstore_add({}, locale));
      await page.waitForURL(/\/admin\/bookstore\/[\da-f-]{36}/);
      const bookstore = idIn(page.url());
      await invite(`store-${mark}@example.org`, `bookstore:${bookstore}`);

      await desk.open(m.desks_group_site({}, locale));
      await desk.open(m.promodesk_title({}, locale));
      await desk.open(m.promodesk_add({}, locale));
      await desk.fill("title.en", "Books for the winter");
      await desk.fill("title.np", "हिउँदका पुस्तक");
      await desk.fill("token", `winter-${mark}`);
      await desk.fill("target", "/bookstore?offer=discounted");
      await desk.submit(m.promodesk_add({}, locale));
      await desk.shows(m.promodesk_added({}, locale));

      const visitor = await visit({ path: `/winter-${mark}`, language, width: 360 });
      const title = { en: "Books for the winter", np: "हिउँदका पुस्तक" }[language];
      await visitor.getByRole("heading", { name: title }).waitFor();

      await desk.open(m.listdesk_title({}, locale));
      await desk.open(m.listdesk_add({}, locale));
      await desk.fill("title.en", "By the stove");
      await desk.fill("title.np", "चुलोछेउ");
      await desk.fill("signedBy.en", "Asha Rai");
      await desk.fill("slug", `stove-${mark}`);
      await desk.submit(m.listdesk_add({}, locale));
      await desk.shows(m.listdesk_added({}, locale));
      await desk.open(m.listdesk_add_book({}, locale));
      await desk.fill("q", "ritu vichar");
      await desk.submit(m.listdesk_search_submit({}, locale));
      await desk.fill("sentence.en", "One canto for each season.");
      await desk.submit(m.listdesk_add_book({}, locale));
      await desk.shows(m.listdesk_book_added({}, locale));
      const reader = await visit({ path: `/bookstore/lists/stove-${mark}`, language, width: 360 });
      await reader.getByRole("heading", { name: { en: "By the stove", np: "चुलोछेउ" }[language] }).waitFor();
      await reader.getByRole("link", { name: { en: "Ritu Vichar", np: "ऋतुविचार" }[language] }).waitFor();

      const [added] = await db().select().from(publishers).where(eq(publishers.id, publisher));
      expect(added).toMatchObject({ createdBy: admin.id, status: "active" });
      const [opened] = await db().select().from(bookstores).where(eq(bookstores.id, bookstore));
      expect(opened).toMatchObject({ createdBy: admin.id, isActive: true });
      for (const of of ["publisher", "store"])
        await expect
          .poll(async () => (await lettersTo(site.outbox, `${of}-${mark}@example.org`)).length)
          .toBe(1);
    },
  );
});

const idIn = (url: string): string => /[\da-f]{8}-[\da-f-]{27}/.exec(url)?.[0] ?? "";
