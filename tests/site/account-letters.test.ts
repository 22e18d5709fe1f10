import { describe, expect, test } from "vitest";
import { inLanguage, LANGUAGES } from "#app/domain/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useSite } from "#tests/site.ts";
import { browsing as browsingOn } from "./browsing.ts";
import { letterTo, linkIn } from "./mailbox.ts";
import { all, one, type Piece, readPage, textOf } from "./page.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const browsing = () => browsingOn(site);

const pageOf = async (answer: Response): Promise<Piece> => readPage(await answer.text());
const chosenOn = (page: Piece) =>
  all(page, "input", { name: "language" }).flatMap(({ attributes }) =>
    "checked" in attributes ? [attributes.value] : [],
  );

describe.each(LANGUAGES)("in %s", (language) => {
  const at = (path: string) => inLanguage(path, language);
  const locale = { locale: language };
  const choose = (owner: Awaited<ReturnType<typeof browsing>>, wanted: string) =>
    owner.post(at("/account?index"), { intent: "preferLanguage", language: wanted });

  test("the language of letters is chosen on the account's page and holds for the next letter", async () => {
    const owner = await browsing();
    expect(chosenOn(await pageOf(await owner.get(at("/account"))))).toEqual(["en"]);
    const saved = await choose(owner, "np");
    expect(saved.status).toBe(200);
    const page = await pageOf(saved);
    expect(textOf(one(page, "main"))).toContain(m.form_saved({}, locale));
    expect(chosenOn(page)).toEqual(["np"]);
    expect(textOf(one(await pageOf(await choose(owner, "np")), "main"))).toContain(
      m.form_no_changes({}, locale),
    );
    await owner.post(at("/account/security/delete"), {
      intent: "delete",
      currentPassword: owner.password,
    });
    const letter = await letterTo(site.outbox, owner.email);
    expect(letter.text).toContain("खाता");
    expect(linkIn(letter)).toMatch(/^\/np\/account\/keep\?/);
  });

  test.each(["", "ne", "__proto__", "constructor"])(
    "%j is refused at its field and changes nothing",
    async (wrong) => {
      const owner = await browsing();
      const refused = await choose(owner, wrong);
      expect(refused.status).toBe(400);
      const page = await pageOf(refused);
      expect(textOf(one(page, "p", { id: "language-error" }))).toBe(m.form_looks_off({}, locale));
      expect(chosenOn(page)).toEqual(["en"]);
    },
  );

  test("each language is offered by its own name", async () => {
    const page = await pageOf(await (await browsing()).get(at("/account")));
    const names = all(page, "label").filter((label) => all(label, "input", { name: "language" }).length > 0);
    expect(names.map((name) => textOf(name))).toEqual(["English", "नेपाली"]);
  });
});
