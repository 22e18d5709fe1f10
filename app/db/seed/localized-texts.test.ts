import { describe, expect, test } from "vitest";
import type { L10n } from "#app/domain/text/l10n.ts";
import { bookFormats } from "./book-formats.ts";
import { coatings as seedCoatings } from "./coatings.ts";
import { contributorRoles } from "./contributor-roles.ts";
import { environmentalCertifications as seedCertifications } from "./environmental-certifications.ts";
import { genres } from "./genres.ts";
import { languages } from "./languages.ts";
import * as papers from "./papers.ts";
import { siteSettings } from "./site-settings.ts";

const { appName, tagline, description, legalName, contact, grievance } = siteSettings;

const labels: [string, L10n[]][] = [
  ["contributor roles", contributorRoles.flatMap(({ name, creditPhrase }) => [name, creditPhrase])],
  ["book formats", bookFormats.flatMap(({ title, description }) => [title, description])],
  ["genres", genres.map(({ name }) => name)],
  ["languages", languages.map(({ name }) => name)],
  ["paper types", papers.paperTypes.flatMap(({ name, description }) => [name, description])],
  ["printing methods", papers.printingMethods.map(({ name }) => name)],
  ["coatings", seedCoatings.map(({ name }) => name)],
  ["grain directions", papers.grainDirections.flatMap(({ name, guidance }) => [name, guidance])],
  [
    "environmental certifications",
    seedCertifications.flatMap(({ name, publicLabel }) => [name, publicLabel]),
  ],
  ["site settings", [appName, tagline, description, legalName, contact.address, grievance.name]],
];

describe.each(labels)("%s", (_kind, texts) => {
  test("are in exactly the two languages", () => {
    for (const localizedText of texts) {
      expect(Object.keys(localizedText).sort()).toEqual(["en", "np"]);
      for (const text of [localizedText.en ?? "", localizedText.np ?? ""]) {
        expect(text).not.toBe("");
        expect(text).toBe(text.trim().normalize("NFC"));
      }
    }
  });

  test("are Devanagari in Nepali and Latin in English", () => {
    for (const { en = "", np = "" } of texts) {
      // Names of file formats are written in Latin letters in Nepali too.
      const own = np.replace(/\{name\}|^(?:EPUB|PDF)$/g, "");
      expect(own === "" || /\p{Script=Devanagari}/u.test(own)).toBe(true);
      expect(own).not.toMatch(/[A-Za-z]/);
      expect(en).not.toMatch(/\p{Script=Devanagari}/u);
    }
  });
});

test.each([
  ["contributor roles", contributorRoles.map(({ name }) => name)],
  ["book formats", bookFormats.map(({ title }) => title)],
  ["genres", genres.map(({ name }) => name)],
  ["languages", languages.map(({ name }) => name)],
])("no two %s have the same name in either language", (_kind, names) => {
  expect(new Set(names.map(({ en }) => en)).size).toBe(names.length);
  expect(new Set(names.map(({ np }) => np)).size).toBe(names.length);
});

test.each([
  ["contributor roles", contributorRoles],
  ["book formats", bookFormats],
  ["genres", genres],
  ["languages", languages],
])("%s have a definite order", (_kind, rows) => {
  const positions = rows.map(({ sortOrder }) => sortOrder);
  expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
});
