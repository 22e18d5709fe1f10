import { describe, expect, test } from "vitest";
import { SETTING_FORMS } from "./settings-forms.schema.ts";

const version = "3";
const social = (own: Record<string, string>) => ({
  version,
  socialLinks: { facebook: "", instagram: "", youtube: "", linkedin: "", tiktok: "", ...own },
});
const legal = (own: Record<string, string>) => ({
  version,
  legalName: { en: "Ekadeshma Pvt. Ltd." },
  registrationNumber: "",
  panNumber: "",
  portalRegistrationNumber: "",
  ...own,
});

describe("links to networks", () => {
  test.each([
    ["facebook", "https://www.facebook.com/books", "https://www.facebook.com/books"],
    ["facebook", "https://fb.com/books", "https://fb.com/books"],
    ["youtube", "https://youtu.be/abc", "https://youtu.be/abc"],
    ["tiktok", "  ", ""],
  ])("of %s: %j is kept as %j", (network, typed, stored) => {
    const read = SETTING_FORMS.social.parse(social({ [network]: typed }));
    expect(read.socialLinks).toMatchObject({ [network]: stored });
  });

  test.each([
    ["facebook", "https://facebook.com.evil.example/"],
    ["facebook", "https://notfacebook.com/"],
    ["instagram", "https://www.facebook.com/books"],
    ["linkedin", "javascript:alert(1)"],
    ["youtube", "https://user:secret@youtube.com/"],
    ["tiktok", "@books"],
  ])("of %s: %j is refused", (network, typed) => {
    expect(SETTING_FORMS.social.safeParse(social({ [network]: typed })).success).toBe(false);
  });
});

describe("the number of the tax office", () => {
  test.each([
    ["123456789", "123456789"],
    ["१२३४५६७८९", "123456789"],
    ["123-456-789", "123456789"],
    ["", ""],
  ])("%j is kept as %j", (typed, stored) => {
    expect(SETTING_FORMS.legal.parse(legal({ panNumber: typed })).panNumber).toBe(stored);
  });

  test.each(["12345678", "1234567890", "12345678a"])("%j is refused", (panNumber) => {
    expect(SETTING_FORMS.legal.safeParse(legal({ panNumber })).success).toBe(false);
  });
});

test("a description that no search engine shows is refused, in each language", () => {
  const names = (description: Record<string, string>) => ({
    version,
    appName: { en: "Ekadeshma" },
    tagline: { en: "Books" },
    description,
  });
  const long = "A publishing house in Nepal that edits books.";
  expect(SETTING_FORMS.names.safeParse(names({ en: long })).success).toBe(true);
  expect(SETTING_FORMS.names.safeParse(names({ en: long, np: "छोटो" })).success).toBe(false);
  expect(SETTING_FORMS.names.safeParse(names({ en: "Short." })).success).toBe(false);
});

test("letters have a sender", () => {
  const contact = { phone: "", address: {} };
  expect(SETTING_FORMS.contact.safeParse({ version, contact: { ...contact, email: "" } }).success).toBe(
    false,
  );
  const read = SETTING_FORMS.contact.parse({ version, contact: { ...contact, email: "Namaste@Books.test" } });
  expect(read.contact).toEqual({ email: "namaste@books.test", phone: "", address: {} });
});
