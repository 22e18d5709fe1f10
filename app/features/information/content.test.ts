import { describe, expect, test } from "vitest";
import { DATA_KINDS } from "#app/domain/personal-data/personal-data.ts";
import { aboutUs } from "./about-us.content.ts";
import { career } from "./career.content.ts";
import { contactUs } from "./contact-us.content.ts";
import { home } from "./home.content.ts";
import { howWeWork } from "./how-we-work.content.ts";
import type { BothLanguages, InformationPage } from "./page-shape.ts";
import { privacyPolicy } from "./privacy-policy.content.ts";
import { COOKIE_ENTRIES, KIND_ENTRIES, KIND_TEXTS } from "./stored-data-text.ts";
import { termsOfUse } from "./terms-of-use.content.ts";

const pages: [string, InformationPage][] = Object.entries({
  aboutUs,
  career,
  contactUs,
  howWeWork,
  termsOfUse,
  privacyPolicy,
});

const textsOf = (page: InformationPage): BothLanguages[] => [
  page.title,
  page.description,
  page.lead,
  ...page.sections.flatMap(({ heading, paragraphs, list }) => [heading, ...paragraphs, ...(list ?? [])]),
];

const homeTexts: BothLanguages[] = [
  home.headline,
  home.intro.heading,
  ...home.intro.paragraphs,
  home.howWeWorkButton,
  home.servicesTitle,
  ...home.services.flatMap(({ title, text }) => [title, text]),
];

/** Words in Latin letters that are allowed in a Nepali sentence: abbreviations and names that are the same in all languages. */
const latinAllowedInNepali = /ISBN|ISNI|ORCID|Google/g;

describe.each([
  ...pages.map(([name, page]) => [name, textsOf(page)] as const),
  ["home", homeTexts] as const,
  ["stored data", [...COOKIE_ENTRIES, ...KIND_ENTRIES].flatMap(({ title, text }) => [title, text])] as const,
])("%s", (_name, texts) => {
  test("has every text in exactly the two languages", () => {
    for (const translations of texts) {
      expect(Object.keys(translations).sort()).toEqual(["en", "np"]);
      for (const text of Object.values(translations)) {
        expect(text).not.toBe("");
        expect(text).toBe(text.trim().normalize("NFC"));
        expect(text).not.toMatch(/ {2}|!|—/);
      }
    }
  });

  test("is in Devanagari where it is Nepali and in Latin letters where it is English", () => {
    for (const { en, np } of texts) {
      expect(np).toMatch(/\p{Script=Devanagari}/u);
      expect(np.replace(latinAllowedInNepali, "")).not.toMatch(/[A-Za-z0-9]/);
      expect(en).not.toMatch(/\p{Script=Devanagari}/u);
    }
  });

  test("uses the project's spelling", () => {
    for (const { np } of texts) {
      expect(np).not.toMatch(/तपाईं|छौं|हौं|शर्त|ईमेल|पुर्या|दोहोर्या|गर्यो|सर्यो|\s[।:,]/);
    }
  });
});

test.each(pages)(
  "%s has a description long enough, and sections with text and unique anchors",
  (_name, page) => {
    for (const text of [page.description.en, page.description.np]) {
      expect(Array.from(text).length).toBeGreaterThanOrEqual(30);
    }
    const ids = page.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
    expect(page.sections.filter(({ paragraphs }) => paragraphs.length === 0)).toEqual([]);
  },
);

test("no two pages share a title or a description", () => {
  for (const part of ["title", "description"] as const) {
    expect(new Set(pages.map(([, page]) => page[part].en)).size).toBe(pages.length);
    expect(new Set(pages.map(([, page]) => page[part].np)).size).toBe(pages.length);
  }
});

test("home has the texts of the specification", () => {
  expect(home.headline.en).toBe("We are a publishing house that focuses on writers and art");
  expect(home.servicesTitle.en).toBe("What we do (and do well)");
  expect(home.howWeWorkButton.en).toBe("Learn about how we work >");
  expect(new Set(home.services.map(({ id }) => id)).size).toBe(3);
});

test("how we work has six numbered steps, from the manuscript to the reader", () => {
  const steps = howWeWork.sections.filter(({ heading }) => /^\d\. /.test(heading.en));
  expect(steps.map(({ id }) => id)).toEqual([
    "manuscript",
    "editing",
    "design",
    "print",
    "distribution",
    "telling-readers",
  ]);
  expect(steps.map(({ heading }) => heading.np.slice(0, 2))).toEqual(["१.", "२.", "३.", "४.", "५.", "६."]);
});

test.each([
  ["terms of use", termsOfUse],
  ["privacy policy", privacyPolicy],
])("the %s show the company's data and the grievance contact", (_name, page) => {
  expect(page.sections.flatMap(({ settings }) => settings ?? [])).toEqual(
    expect.arrayContaining(["company", "grievance"]),
  );
  expect(JSON.stringify(page)).toContain("Electronic Commerce Act, 2081");
});

test("the pages do not claim features the site lacks", () => {
  const texts = JSON.stringify([home, ...pages.map(([, page]) => page)]);
  // Each of these texts described a feature before it was built, or after it was removed.
  for (const claim of [
    "what a bookshop asks for next",
    "what it asks for more of",
    "show them its pages",
    "Where this site lets you place an order",
    "takes no orders",
    "Nothing can be paid",
    "or the end of your account, write to us",
    "remembers the page you came from",
  ])
    expect(texts).not.toContain(claim);
});

test("the privacy policy lists every cookie and every kind of data, with every retention in both languages", () => {
  expect(privacyPolicy.sections.flatMap(({ storedData }) => storedData ?? [])).toEqual(["cookies", "data"]);
  for (const [kind, { text: both }] of Object.entries(KIND_TEXTS))
    for (const text of [both.en, both.np]) {
      const named = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
      expect(new Set(named), kind).toEqual(new Set(DATA_KINDS[kind as keyof typeof DATA_KINDS]));
      expect(named, kind).toHaveLength(DATA_KINDS[kind as keyof typeof DATA_KINDS].length);
    }
  for (const { text } of KIND_ENTRIES) expect(text.en + text.np).not.toMatch(/[{}]/);
});
