import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { accessibilityFaults } from "#tests/accessibility.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { HANDS, type Hands } from "#tests/hands.ts";
import { useSample } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

/** The seed chooses one of them. */
const WAYS = [
  { language: "en", hands: "mouse" },
  { language: "np", hands: "keyboard" },
] as const satisfies readonly { language: Language; hands: keyof typeof HANDS }[];

let isbnCount = 0;

/** A new number each time, for a second attempt too: an edition with the number of another would have to be confirmed. */
function newIsbn(): string {
  isbnCount += 1;
  const digits = `97899370${String(isbnCount).padStart(4, "0")}`;
  const sum = Array.from(digits, (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3)).reduce(
    (x, y) => x + y,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const CONTRIBUTORS = [
  ["Dil Rai", "A01"],
  ["Maya Lama", "B01"],
  ["Hari Bista", "A12"],
] as const;

type Format = { readonly format: string; readonly isbn: string; readonly price: string };

const picture = async (background: string) => ({
  name: "cover.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 300, height: 450, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** The pages of a publisher's desk, used in one language and with the mouse or the keyboard. */
class PublishersDesk {
  readonly #page: Page;
  readonly #hands: Hands;
  readonly #locale: { readonly locale: Language };

  constructor(page: Page, hands: Hands, language: Language) {
    this.#page = page;
    this.#hands = hands;
    this.#locale = { locale: language };
  }

  #link(name: string): Locator {
    return this.#page.getByRole("link", { name, exact: true });
  }

  async #submit(name: string): Promise<void> {
    await this.#hands.press(this.#page.locator("main").getByRole("button", { name, exact: true }));
  }

  async #isSaved(): Promise<void> {
    await this.#page.getByText(m.form_saved({}, this.#locale)).first().waitFor();
  }

  async addBook(title: { en: string; np: string }): Promise<void> {
    const { fill, press, choose } = this.#hands;
    const field = (id: string) => this.#page.locator(`#${id}`);
    await press(this.#link(m.bookdesk_add({}, this.#locale)).first());
    await field("title-en").waitFor();
    await fill(field("title-en"), title.en);
    await fill(field("title-np"), title.np);
    await fill(field("abbreviation-en"), "Ferry songs");
    await fill(field("description-en"), "Songs of those who cross the river at night.");
    await fill(field("description-np"), "राति नदी तर्नेहरूका गीत।");
    await choose(field("mainGenre"), 1);
    await this.#submit(m.bookdesk_add({}, this.#locale));
    await this.#page.getByText(m.bookdesk_added({}, this.#locale)).waitFor();
  }

  async addFormats(formats: readonly Format[]): Promise<void> {
    const { fill, press, chooseValue } = this.#hands;
    await press(this.#link(m.bookdesk_add_editions({}, this.#locale)).first());
    for (const [at, { format, isbn, price }] of formats.entries()) {
      const field = (name: string) => this.#page.locator(`[name="formats.${at}.${name}"]`);
      if (at > 0) await this.#submit(m.edition_format_add({}, this.#locale));
      await field("formatId").waitFor();
      await chooseValue(field("formatId"), (await build.formatOf(format)).id);
      await fill(field("isbn13"), isbn);
      await fill(field("price.amount"), price);
    }
    await fill(this.#page.locator("#name-en"), "First edition");
    await this.#submit(m.edition_add({}, this.#locale));
    await this.#page.waitForURL(/\/books\/[0-9a-f-]{36}(\?|$)/);
  }

  async openCovers(): Promise<void> {
    await this.#hands.press(this.#page.locator("#covers").getByRole("link").first());
    await this.#page.waitForURL(/\/covers/);
  }

  /** Adds a picture where the page of the covers asks for one. */
  async addCover(part: string, colour: string): Promise<void> {
    const { press } = this.#hands;
    const region = this.#page.getByRole("region", { name: part });
    const add = region.getByRole("link", { name: m.cover_add_part({ part }, this.#locale) });
    if ((await add.count()) > 0) await press(add);
    const field = this.#page.locator("#picture");
    await field.waitFor();
    const chooser = this.#page.waitForEvent("filechooser");
    await press(field);
    await (await chooser).setFiles(await picture(colour));
    await this.#submit(m.cover_save({}, this.#locale));
    await region.getByRole("img").waitFor();
  }

  /** Has both covers drawn. */
  async drawCovers(): Promise<void> {
    const { press, check } = this.#hands;
    const front = m.cover_front({}, this.#locale);
    await press(this.#link(m.cover_draw_part({ part: front }, this.#locale)));
    const designs = this.#page.locator("input[name=design]");
    await check(designs.nth(1));
    await this.#submit(m.cover_draw_save({}, this.#locale));
    const back = this.#page.getByRole("region", { name: m.cover_back({}, this.#locale) });
    await back.getByRole("img").waitFor();
  }

  async openEdition(name: string | RegExp): Promise<void> {
    await this.#hands.press(this.#page.getByRole("link", { name }).first());
    await this.#page.waitForURL(/\/books\/[0-9a-f-]{36}$/);
  }

  async addContributor(name: string, role: string): Promise<void> {
    const { fill, press, chooseValue } = this.#hands;
    const list = m.edition_part_contributors({}, this.#locale);
    await press(this.#link(m.contributor_add_to({ list }, this.#locale)));
    await press(this.#link(m.contributor_create({}, this.#locale)));
    await this.#page.locator("#name-en").waitFor();
    await fill(this.#page.locator("#name-en"), name);
    await chooseValue(this.#page.locator("#roleId"), (await build.roleOf(role)).id);
    await this.#submit(m.contributor_create({}, this.#locale));
    await this.#page.locator("#bookCredits").getByText(name).waitFor();
  }

  async addQuote(text: string, source: string): Promise<void> {
    const { fill, press } = this.#hands;
    await press(this.#page.locator("#reviews").getByRole("link").first());
    await this.#page.locator("#text-en").waitFor();
    await fill(this.#page.locator("#text-en"), text);
    await fill(this.#page.locator("#reviewerName-en"), "Sita Gurung");
    await fill(this.#page.locator("#sourceName-en"), source);
    await fill(
      this.#page.locator('[name="writtenOn.day"]'),
      this.#locale.locale === "np" ? "2082-05-01" : "2026-02-03",
    );
    await this.#submit(m.review_add({}, this.#locale));
    await this.#page.locator("#reviews").getByText(text).waitFor();
  }

  async publish(): Promise<void> {
    const { press, check } = this.#hands;
    const part = m.edition_status({}, this.#locale);
    await press(this.#link(m.edition_edit_part({ part }, this.#locale)));
    await check(this.#page.locator("input[name=status][value=active]"));
    await this.#submit(m.edition_change_status({}, this.#locale));
    await this.#isSaved();
  }

  idOfEdition(): string {
    return /\/books\/([0-9a-f-]{36})/.exec(this.#page.url())?.[1] ?? "";
  }
}

describe.each(useSample(WAYS, 1, "publish-a-book"))(
  "in $language, with the $hands",
  ({ language, hands }) => {
    journey("a book is added with its editions and seen in the bookstore", { timeout: 240_000 }, async () => {
      const locale = { locale: language };
      const publisher = await build.publisher();
      const person = await addTestPerson({ roles: [{ type: "admin", publisherId: publisher.id }] });
      const cookies = await signIn(site, person);
      const page = await visit({ path: "/publishers/manage", language, cookies });
      const desk = new PublishersDesk(page, HANDS[hands](page), language);
      const title = { en: `Ferry Songs by ${hands}`, np: hands === "mouse" ? "माझी गीत" : "डुङ्गाका गीत" };
      await desk.addBook(title);
      const isbns = [newIsbn(), newIsbn()] as const;
      await desk.addFormats([
        { format: "paperback", isbn: isbns[0], price: "450" },
        { format: "epub", isbn: isbns[1], price: "200" },
      ]);
      const editions: string[] = [];

      editions.push(desk.idOfEdition());
      await desk.openCovers();
      await desk.addCover(m.cover_front({}, locale), "#b9260f");
      await desk.addCover(m.cover_back({}, locale), "#354a94");
      await desk.openEdition(language === "np" ? title.np : title.en);
      for (const [name, role] of CONTRIBUTORS) await desk.addContributor(`${name} ${hands}`, role);
      await desk.addQuote("A quiet triumph.", "Hill Post");
      await desk.publish();
      expect(await accessibilityFaults(page)).toEqual([]);

      const ebook = (await build.formatOf("epub")).title;
      await desk.openEdition(new RegExp(ebook[language] ?? ""));
      editions.push(desk.idOfEdition());
      await desk.openCovers();
      await desk.drawCovers();
      await desk.openEdition(language === "np" ? title.np : title.en);
      await desk.publish();
      expect(new Set(editions).size).toBe(2);

      // Another publisher's admin sees none of it.
      const others = await addTestPerson({
        roles: [{ type: "admin", publisherId: (await build.publisher()).id }],
      });
      const other = await visit({
        path: "/publishers/manage/books?q=Ferry",
        language,
        cookies: await signIn(site, others),
        statuses: [404],
      });
      expect(await other.locator("main").getByText(title[language]).count()).toBe(0);
      for (const editionId of editions) {
        const answer = await other.goto(`${site.url}/publishers/manage/books/${editionId}`);
        expect(answer?.status()).toBe(404);
      }

      // The company's bookstore sells them: its admin scans the numbers.
      const [bookstore] = await db()
        .select()
        .from(bookstores)
        .where(eq(bookstores.slug, "ekadeshma-bookstore"));
      const seller = await addTestPerson({ roles: [{ type: "admin", shopId: bookstore?.id ?? "" }] });
      const store = await visit({
        path: "/bookstore/manage/books/add",
        language,
        cookies: await signIn(site, seller),
      });
      for (const [at, isbn] of isbns.entries()) {
        await store.locator("#listing-search:focus").waitFor();
        await store.keyboard.type(isbn);
        await store.keyboard.press("Enter");
        await store.locator("input[name=edition]").waitFor({ state: "attached" });
        if (at === 0) expect(await accessibilityFaults(store)).toEqual([]);
        const submit = store.getByRole("button", { name: m.listing_add_submit({}, locale), exact: true });
        await HANDS[hands](store).press(submit);
        await store.getByText(m.listing_added({}, locale)).waitFor();
      }
      const reader = await visit({ path: "/bookstore?q=Ferry", language });
      const found = reader.locator("main").getByRole("link", { name: new RegExp(title[language]) });
      expect(await found.count()).toBeGreaterThanOrEqual(2);
      await found.first().click();
      await reader.getByRole("heading", { level: 1, name: title[language] }).waitFor();
      await reader.getByText("A quiet triumph.").waitFor();
      for (const [name] of CONTRIBUTORS) await reader.getByText(`${name} ${hands}`).first().waitFor();
    });
  },
);
