import { afterEach, describe, expect } from "vitest";
import * as m from "#app/i18n/generated/messages.js";
import { journey, useBrowser } from "#tests/browser.ts";
import { asSuperuser, databaseName } from "#tests/database.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

const MESSAGE = { name: "Asha Gurung", email: "asha@example.com", subject: "मुना मदन", body: "In stock?" };

const refuseInserts = () =>
  asSuperuser(
    databaseName(),
    `create function refuse_insert() returns trigger language plpgsql as
       $$ begin raise exception 'disk full' using errcode = '53100'; end $$;
     create trigger refuse_insert before insert on contact_messages execute function refuse_insert()`,
  );
const allowInserts = () => asSuperuser(databaseName(), "drop function if exists refuse_insert cascade");
afterEach(allowInserts);

describe.each(useLanguageOfRun(import.meta.filename))(
  "in %s a form that cannot be saved just now",
  (language) => {
    const locale = { locale: language };

    journey("keeps its values with an error message, and is saved when it is sent again", async () => {
      await refuseInserts();
      const page = await visit({ path: "/pages/contactus", language, script: true, statuses: [503] });
      for (const [name, text] of Object.entries(MESSAGE)) await page.locator(`#${name}`).fill(text);
      const send = () => page.getByRole("button", { name: m.contact_send({}, locale) }).click();
      await send();
      await page
        .getByRole("alert")
        .filter({ hasText: m.form_could_not_save({}, locale) })
        .waitFor();
      for (const [name, text] of Object.entries(MESSAGE))
        expect(await page.locator(`#${name}`).inputValue()).toBe(text);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/unsaved-${language}.png` });

      await allowInserts();
      await send();
      await page.getByRole("heading", { name: m.contact_sent_title({}, locale) }).waitFor();
      expect(await page.getByText(m.form_could_not_save({}, locale)).count()).toBe(0);
    });

    journey("without script shows the form again as it was typed", async () => {
      await refuseInserts();
      const page = await visit({ path: "/pages/contactus", language, script: false, statuses: [503] });
      for (const [name, text] of Object.entries(MESSAGE)) await page.locator(`#${name}`).fill(text);
      await page.getByRole("button", { name: m.contact_send({}, locale) }).click();
      await page
        .getByRole("alert")
        .filter({ hasText: m.form_could_not_save({}, locale) })
        .waitFor();
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/page-${language}.png` });
      for (const [name, text] of Object.entries(MESSAGE))
        expect(await page.locator(`#${name}`).inputValue()).toBe(text);
    });
  },
);
