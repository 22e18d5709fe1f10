import { describe, expect, test } from "vitest";
import { CONTACT_BODY_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECT_MAX } from "#app/domain/limits.ts";
import { parseFields } from "#app/platform/forms/posted-for-tests.ts";
import { SendMessage } from "./send-message.schema.ts";

const COMPLETE = {
  name: "Asha Rai",
  email: "asha@books.test",
  phone: "+977 1 4000000",
  subject: "A book",
  body: "Where is it?",
} as const;

type SendMessageField = keyof typeof COMPLETE;

const read = (own: Record<string, string | string[]> = {}) =>
  parseFields(SendMessage, { ...COMPLETE, ...own });

describe("a message", () => {
  test("is parsed into its fields", () => {
    expect(read()).toEqual({ ok: true, value: { ...COMPLETE, isComplaint: false } });
  });

  test.each<[field: SendMessageField, typed: string, stored: string | undefined]>([
    ["name", "  Asha  ", "Asha"],
    ["name", "आशा राई", "आशा राई"],
    ["name", "Cafe\u0301", "Café"],
    ["email", " ASHA@Books.Test ", "asha@books.test"],
    ["email", "", undefined],
    ["email", " ", undefined],
    ["phone", "", undefined],
    ["phone", "   ", undefined],
    ["phone", "९८४१००००००", "९८४१००००००"],
    ["phone", "(01) 4000000", "(01) 4000000"],
    ["phone", "01-4000000/1", "01-4000000/1"],
    ["subject", "x".repeat(CONTACT_SUBJECT_MAX), "x".repeat(CONTACT_SUBJECT_MAX)],
    ["body", "One\r\ntwo\rthree", "One\ntwo\nthree"],
    ["body", "\n One \n", "One"],
    ["body", "😀".repeat(CONTACT_BODY_MAX), "😀".repeat(CONTACT_BODY_MAX)],
  ])("may have the %s %j", (field, typed, stored) => {
    const message = read({ [field]: typed });
    expect(message.ok && message.value[field]).toBe(stored);
  });

  test.each<[field: SendMessageField, typed: string, refusal: string]>([
    ["name", "", "form_required"],
    ["name", "  ", "form_required"],
    ["name", "\u200b", "form_hidden_character"],
    ["name", "Asha\u0000", "form_hidden_character"],
    ["name", "Asha\nBcc: all@books.test", "form_hidden_character"],
    ["name", "\u202eahsA", "form_hidden_character"],
    ["name", "x".repeat(CONTACT_NAME_MAX + 1), "form_invalid"],
    ["email", "asha", "form_invalid"],
    ["email", "asha@books", "form_invalid"],
    ["email", "asha@books.test, all@books.test", "form_invalid"],
    ["email", "Asha <asha@books.test>", "form_invalid"],
    ["email", "asha@books.test\r\nBcc: all@books.test", "form_invalid"],
    ["phone", "call me", "form_invalid"],
    ["phone", "123", "form_invalid"],
    ["phone", "+977 1 4000000 ext 5", "form_invalid"],
    ["phone", "1".repeat(41), "form_invalid"],
    ["subject", "", "form_required"],
    ["subject", "One\nTwo", "form_hidden_character"],
    ["subject", "x".repeat(CONTACT_SUBJECT_MAX + 1), "form_invalid"],
    ["body", "", "form_required"],
    ["body", " \n\t ", "form_required"],
    ["body", "a\u0007b", "form_hidden_character"],
    ["body", "x".repeat(CONTACT_BODY_MAX + 1), "form_invalid"],
  ])("is refused with the %s %j", (field, typed, refusal) => {
    expect(read({ [field]: typed })).toEqual({ ok: false, errors: { [field]: refusal } });
  });

  test.each([
    [
      { email: "", phone: "" },
      { email: "form_required", phone: "form_required" },
    ],
    [
      { email: " ", phone: "\t" },
      { email: "form_required", phone: "form_required" },
    ],
    // Invalid fields are reported before missing ones.
    [{ email: "asha", phone: "" }, { email: "form_invalid" }],
    [{ email: "", phone: "call me" }, { phone: "form_invalid" }],
  ])("is refused without a valid e-mail address or telephone number to answer: %j", (own, errors) => {
    const given = read(own);
    expect(!given.ok && given.errors).toEqual(errors);
  });

  test("reports errors in the order of the form", () => {
    const given = parseFields(SendMessage, {});
    expect(Object.keys(given.ok ? {} : given.errors)).toEqual(["name", "email", "phone", "subject", "body"]);
  });

  test("reports all errors at once", () => {
    expect(parseFields(SendMessage, { name: "", email: "asha", subject: "Hello" })).toEqual({
      ok: false,
      errors: { name: "form_required", email: "form_invalid", body: "form_required" },
    });
  });

  test("contains only its own fields, and the first value of a field that was posted twice", () => {
    expect(read({ ...COMPLETE, name: ["Asha Rai", "Another"], status: "handled" })).toEqual({
      ok: true,
      value: { ...COMPLETE, isComplaint: false },
    });
  });
});
