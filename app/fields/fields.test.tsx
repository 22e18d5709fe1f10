import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { parseFields, postedOf } from "#app/platform/forms/posted-for-tests.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { dayField } from "./day.schema.ts";
import { ListField } from "./list-field.tsx";
import { moneyField, rupeesField } from "./money.schema.ts";
import { MoneyField } from "./money-field.tsx";
import { MONEY_CODES, MONEY_REFUSALS } from "./money-messages.ts";
import { placeField } from "./place.schema.ts";
import { publicationDateField } from "./publication-date.schema.ts";
import { shownPeriodFields } from "./shown-period.schema.ts";
import { textInTwoLanguages } from "./text-in-two-languages.schema.ts";
import { TextInTwoLanguages } from "./text-in-two-languages.tsx";

const Book = z.object({
  title: textInTwoLanguages(20),
  price: moneyField,
  day: dayField(),
  place: placeField,
});
const VALID = {
  "title.np": "मुना",
  "price.amount": "१,२५,०००.५०",
  "price.currency": "NPR",
  "day.day": "2047-01-01",
  "day.calendar": "bs",
  place: "kaski/pokhara",
};
const read = (own: Record<string, string>) => parseFields(Book, { ...VALID, ...own }, MONEY_CODES);

/** Each with its number in the reported situations of November 2026. */
describe("what may mean something else is asked for", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime("2026-11-30T06:00:00Z");
  });
  afterEach(() => vi.useRealTimers());

  const Fields = z.object({
    shown: shownPeriodFields.from,
    born: dayField((day) => day < "2026-11-30"),
    published: publicationDateField,
    taken: rupeesField,
    price: moneyField,
  });
  const given = (own: Record<string, string>) => {
    const empty = { "shown.day": "", "born.day": "", "published.date": "", "taken.amount": "" };
    const money = { "taken.currency": "NPR", "price.amount": "", "price.currency": "KWD" };
    return parseForm(Fields, postedOf({ ...empty, ...money, ...own }), MONEY_CODES);
  };

  test.each([
    [
      "D6: a promo of 2083 with the calendar left at AD",
      { "shown.day": "2083-08-01", "shown.calendar": "ad" },
      "shown.day",
      { chosen: "1 Aug 2083", other: "17 Nov 2026 (2083\u00a0Mangsir\u00a01)" },
    ],
    [
      "D6: a promo of 2026 with the calendar left at BS",
      { "shown.day": "2026-11-17", "shown.calendar": "bs" },
      "shown.day",
      { chosen: expect.stringContaining("1970"), other: "17 Nov 2026 (2083\u00a0Mangsir\u00a01)" },
    ],
    [
      "D6: a birthday of 2047 with the calendar left at AD",
      { "born.day": "2047-01-01", "born.calendar": "ad" },
      "born.day",
      { chosen: expect.any(String), other: "14 Apr 1990 (2047\u00a0Baisakh\u00a01)" },
    ],
    [
      "D6: published 2056",
      { "published.date": "2056", "published.calendar": "ad" },
      "published.date",
      { chosen: "2056", other: "2056 BS (1999–2000)" },
    ],
  ])("%s", (_what, own, field, values) => {
    expect(given(own)).toMatchObject({
      ok: false,
      errors: { [field]: { code: "form_other_calendar", values } },
    });
  });

  test("a birthday of 2026 BS, and a book of 2029 AD, are taken", () => {
    const own = { "born.day": "2026-01-01", "born.calendar": "bs", "published.date": "2029" };
    expect(given(own)).toMatchObject({ ok: true, value: { born: "1969-04-13", published: { year: 2029 } } });
  });

  test("M26: cash in another currency than rupees is refused", () => {
    for (const currency of ["USD", "JPY"])
      expect(given({ "taken.amount": "5", "taken.currency": currency })).toMatchObject({
        ok: false,
        errors: { "taken.currency": { code: "form_invalid" } },
      });
  });

  test.each([
    ["12,50", { code: "field_money_comma", values: { point: "12.50" } }],
    ["1,234", { code: "field_money_comma", values: { point: "1.234" } }],
    ["50 only", { code: "form_invalid" }],
  ])("an amount of %s", (amount, problem) => {
    expect(given({ "price.amount": amount })).toMatchObject({
      ok: false,
      errors: { "price.amount": problem },
    });
  });
});

describe("fields with values of the domain", () => {
  test("are read as values of the domain", () => {
    expect(read({})).toMatchObject({
      ok: true,
      value: {
        title: { np: "मुना" },
        price: { amount: 12500050n, currency: "NPR" },
        day: "1990-04-14",
        place: { code: "kaski/pokhara" },
      },
    });
  });

  test.each([
    [{ "title.np": " " }, { title: "form_required" }],
    [{ "title.en": "x".repeat(21) }, { "title.en": "form_invalid" }],
    [{ "price.amount": "1.505" }, { "price.amount": "field_money_digits" }],
    [{ "price.amount": "1.5", "price.currency": "JPY" }, { "price.amount": "field_money_digits" }],
    [{ "price.amount": "9".repeat(20) }, { "price.amount": "field_money_too_large" }],
    [{ "price.amount": "a lot" }, { "price.amount": "form_invalid" }],
    [{ "price.currency": "XXX" }, { "price.currency": "form_invalid" }],
    [{ "day.day": "2047-13-01" }, { "day.day": "form_day_missing" }],
    [{ place: "" }, { place: "form_required" }],
  ])("refuse %j at its field", (own, errors) => {
    expect(read(own)).toEqual({ ok: false, errors });
  });

  test.each([
    ["en", "JPY", "Japanese Yen has 0 digits after the decimal point at most."],
    ["np", "JPY", "जापानी येनमा दशमलवपछि बढीमा ० अङ्क हुन्छन्।"],
    ["np", "NPR", "नेपाली रूपैयाँमा दशमलवपछि बढीमा २ अङ्क हुन्छन्।"],
  ] as const)("name in %s the digits of %s when an amount has more", (language, currency, message) => {
    const posted = postedOf({ ...VALID, "price.amount": "1.505", "price.currency": currency });
    withLanguage(language, () => {
      const parsed = parseForm(Book, posted, MONEY_CODES);
      const problem = parsed.ok ? undefined : parsed.errors["price.amount"];
      expect(MONEY_REFUSALS.field_money_digits(problem?.values ?? {})).toBe(message);
    });
  });
});

type Answer = FormAnswer<keyof typeof REFUSALS>;
const REFUSALS = { ...FORM_REFUSALS, ...MONEY_REFUSALS };

function page(answer: Answer | undefined, children: ReactNode, labels: Record<string, string> = {}): string {
  const form = (
    <EditForm answer={answer} messages={REFUSALS} submit="Save" labels={labels}>
      {children}
    </EditForm>
  );
  const router = createMemoryRouter([{ path: "/", element: form }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const refusedAnswer = (values: Answer["values"], ...names: string[]): Answer => ({
  values,
  errors: Object.fromEntries(names.map((name) => [name, { code: "form_required" as const }])),
});

describe("a form", () => {
  const twoFields = (
    <>
      <TextField name="one" stored="stored" />
      <TextField name="two" stored="kept" type="password" />
    </>
  );
  const labels = { one: "The first", two: "The second" };

  test("shows the stored values, and does not set the focus", () => {
    const html = page(undefined, twoFields, labels);
    expect(html).toContain('value="stored"');
    expect(html).not.toMatch(/autofocus|role="alert"|kept/i);
  });

  test("links from its summary to every refused field, and one field alone has the focus", () => {
    const html = page(refusedAnswer({ one: ["typed"], two: ["secret"] }, "one", "two"), twoFields, labels);
    expect(html).toContain('<a href="#one">The first</a>');
    expect(html).toContain('<a href="#two">The second</a>');
    expect(html.match(/autofocus/gi)).toHaveLength(1);
    expect(html).toMatch(
      /<input(?=[^>]*name="one")(?=[^>]*value="typed")(?=[^>]*aria-describedby="one-error")/,
    );
    expect(html).not.toContain("secret");
  });

  test("links from its summary to the first field of a value whose parts are refused as a whole", () => {
    const fields = (
      <>
        <TextInTwoLanguages name="title" />
        <TextField name="one" />
      </>
    );
    const html = page(refusedAnswer({ one: [""] }, "title", "one"), fields, { ...labels, title: "Title" });
    const targets = [...html.matchAll(/<a href="#([\w-]+)"/g)].map(([, id]) => id);
    expect(targets).toEqual(["title", "one"]);
    for (const id of targets) expect(html.split(`id="${id}"`)).toHaveLength(2);
    expect(html).toMatch(/<div id="title"[^>]*><label[^>]*>[^<]*<\/label><input(?=[^>]*aria-invalid="true")/);
  });

  test("does not render a field without a label", () => {
    expect(() => renderToStaticMarkup(<TextField name="one" />)).toThrow("has no label");
  });

  test("shows the version it was opened with after a refusal, whatever is stored now", () => {
    const answer = refusedAnswer({ version: ["3"] }, "one");
    const html = page(answer, <OpenedVersion version={4} answer={answer} />, labels);
    expect(html).toContain('name="version" value="3"');
    expect(page(undefined, <OpenedVersion version={4} answer={undefined} />)).toContain('value="4"');
  });

  test("marks the Nepali text of two languages as such, and shows an error of both texts at the first", () => {
    const html = page(refusedAnswer({ "title.en": [""] }, "title"), <TextInTwoLanguages name="title" />, {
      title: "Title",
    });
    expect(html).toMatch(/<input(?=[^>]*name="title.np")(?=[^>]*lang="ne")/);
    expect(html).toMatch(/<input(?=[^>]*name="title.en")(?=[^>]*aria-invalid="true")/);
    expect(html.match(/aria-invalid/g)).toHaveLength(1);
  });

  test("adds the language to the label of each of two texts, also where another person changed it", () => {
    const answer = { values: {}, errors: {}, conflict: { "title.np": { stored: "मुना", shown: "मुना" } } };
    const html = page(answer, <TextInTwoLanguages name="title" />, { title: "Title" });
    expect(html).toContain("<strong>Title (Nepali)</strong>");
    expect(html).toMatch(/<label[^>]*for="title-en"[^>]*>Title \(English\)/);
  });

  test("posts the currency of an amount in a hidden field when there is only one", () => {
    const one = page(
      undefined,
      <MoneyField name="price" currencies={[{ value: "NPR", label: "Rupees" }]} />,
      {
        "price.amount": "Price",
      },
    );
    expect(one).toContain('type="hidden" name="price.currency" value="NPR"');
  });
});

describe("a list", () => {
  const List = z.object({ names: z.array(z.string()) });
  const rows = (storedRows: number) => (
    <ListField name="names" legend="Names" storedRows={storedRows} add="Add a name">
      {(row, stored) => (
        <TextField name={row} stored={stored === undefined ? undefined : `stored ${stored}`} />
      )}
    </ListField>
  );
  const labels = { names: "Name" };
  const valuesIn = (html: string) =>
    [...html.matchAll(/name="(names\.\d)"[^>]*value="([^"]*)"/g)].map(
      ([, name, value]) => `${name} ${value}`,
    );

  test("shows the stored rows with numbered labels, and its buttons send the form where there is no script", () => {
    const html = page(undefined, rows(2), labels);
    expect(valuesIn(html)).toEqual(["names.0 stored 0", "names.1 stored 1"]);
    expect(html).toContain("Name 2");
    expect(html).toMatch(
      /<button(?=[^>]*name="list-change")(?=[^>]*type="submit")[^>]*value="remove names 1"/,
    );
    // The Enter key presses the first button of a form, which must be the one that saves.
    expect(html.indexOf("<button")).toBe(html.indexOf('<button type="submit"'));
    expect(html.slice(html.indexOf("<button")).startsWith('<button type="submit" class')).toBe(true);
  });

  test("shows the rows that the server changed", async () => {
    const body = new URLSearchParams({ "names.0": "a", "names.1": "b", "list-change": "up names 1" });
    const form = await readForm(new Request("http://site.test/", { method: "POST", body }), List);
    const html = page(form.ok ? undefined : form.answer.data, rows(5), labels);
    expect(valuesIn(html)).toEqual(["names.0 b", "names.1 a"]);
  });

  test("remains empty after its last row was removed", async () => {
    const body = new URLSearchParams({ "names.0": "a", "list-change": "remove names 0" });
    const form = await readForm(new Request("http://site.test/", { method: "POST", body }), List);
    expect(valuesIn(page(form.ok ? undefined : form.answer.data, rows(5), labels))).toEqual([]);
  });
});

describe("an outline", () => {
  const Outline = z.object({
    entries: z.array(z.object({ text: z.string().optional(), depth: z.string() })),
  });
  const outline = (depths: readonly number[]) => (
    <ListField name="entries" legend="Entries" storedRows={depths.length} depths={depths} add="Add an entry">
      {(row, stored) => (
        <TextField name={`${row}.text`} stored={stored === undefined ? undefined : `stored ${stored}`} />
      )}
    </ListField>
  );
  const labels = { "entries.text": "Entry" };
  const rowsIn = (html: string) => {
    const values = new Map(
      [...html.matchAll(/name="(entries\.\d\.\w+)"[^>]*value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    return [0, 1, 2, 3].flatMap((at) => {
      const depth = values.get(`entries.${at}.depth`);
      return depth === undefined ? [] : [`${depth} ${values.get(`entries.${at}.text`) ?? ""}`];
    });
  };
  const buttonsIn = (html: string) =>
    [...html.matchAll(/value="(\w+ entries \d)"/g)].map(([, value]) => value);
  const posted = async (change: string) => {
    const body = new URLSearchParams({
      "entries.depth": "",
      "entries.0.depth": "0",
      "entries.0.text": "a",
      "entries.1.depth": "1",
      "entries.1.text": "b",
      "entries.2.depth": "0",
      "entries.2.text": "c",
      "list-change": change,
    });
    const form = await readForm(new Request("http://site.test/", { method: "POST", body }), Outline);
    return rowsIn(page(form.ok ? undefined : form.answer.data, outline([0, 0]), labels));
  };

  test("shows the level of each row, and the buttons that are possible there", () => {
    const html = page(undefined, outline([0, 1, 0]), labels);
    expect(rowsIn(html)).toEqual(["0 stored 0", "1 stored 1", "0 stored 2"]);
    expect(buttonsIn(html)).toEqual([
      "down entries 0",
      "remove entries 0",
      "out entries 1",
      "remove entries 1",
      "up entries 2",
      "in entries 2",
      "remove entries 2",
      "add entries 0",
    ]);
  });

  test.each([
    ["up entries 2", ["0 c", "0 a", "1 b"]],
    ["in entries 2", ["0 a", "1 b", "1 c"]],
    ["out entries 1", ["0 a", "0 b", "0 c"]],
    ["remove entries 0", ["0 b", "0 c"]],
    ["add entries 0", ["0 a", "1 b", "0 c", "0 "]],
  ])("is changed without script by %s, which saves nothing", async (change, rows) => {
    expect(await posted(change)).toEqual(rows);
  });

  test("has a first row where it had none", async () => {
    const body = new URLSearchParams({ "entries.depth": "", "list-change": "add entries 0" });
    const form = await readForm(new Request("http://site.test/", { method: "POST", body }), Outline);
    expect(rowsIn(page(form.ok ? undefined : form.answer.data, outline([]), labels))).toEqual(["0 "]);
  });
});
