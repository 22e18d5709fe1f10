import { describe, expect, test } from "vitest";
import { CONTACT_BODY_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECT_MAX } from "#app/domain/limits.ts";
import { readMessage } from "./read-message.ts";
import type { SendMessageField } from "./send-message.schema.ts";

type Fields = Partial<Record<string, string>>;

const WHOLE = {
  name: "Asha Rai",
  email: "asha@books.test",
  phone: "+977 1 4000000",
  subject: "A book",
  body: "Where is it?",
} as const;

const posted = (fields: Fields) =>
  new Request("http://books.test/", {
    method: "POST",
    body: new URLSearchParams(fields as Record<string, string>),
  });

const read = (own: Fields = {}) => readMessage(posted({ ...WHOLE, ...own }));

describe("a message", () => {
  test("is read as it was written", async () => {
    expect(await read()).toEqual({ ok: true, message: WHOLE, typed: WHOLE });
  });

  test.each<[field: SendMessageField, typed: string, kept: string | undefined]>([
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
  ])("may hold the %s %j", async (field, typed, kept) => {
    const message = await read({ [field]: typed });
    expect(message.ok && message.message[field]).toBe(kept);
  });

  test.each<[field: SendMessageField, typed: string, refusal: string]>([
    ["name", "", "form_required"],
    ["name", "  ", "form_required"],
    ["name", "\u200b", "form_invalid"],
    ["name", "Asha\u0000", "form_invalid"],
    ["name", "Asha\nBcc: all@books.test", "form_invalid"],
    ["name", "\u202eahsA", "form_invalid"],
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
    ["subject", "One\nTwo", "form_invalid"],
    ["subject", "x".repeat(CONTACT_SUBJECT_MAX + 1), "form_invalid"],
    ["body", "", "form_required"],
    ["body", " \n\t ", "form_required"],
    ["body", "a\u0007b", "form_invalid"],
    ["body", "x".repeat(CONTACT_BODY_MAX + 1), "form_invalid"],
  ])("is given back with the %s %j", async (field, typed, refusal) => {
    const answer = { values: { ...WHOLE, [field]: typed }, errors: { [field]: refusal } };
    expect(await read({ [field]: typed })).toEqual({ ok: false, answer });
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
    // What is wrong is said before what is missing.
    [{ email: "asha", phone: "" }, { email: "form_invalid" }],
    [{ email: "", phone: "call me" }, { phone: "form_invalid" }],
  ])("is given back when nobody could be answered: %j", async (own, errors) => {
    const given = await read(own);
    expect(!given.ok && given.answer.errors).toEqual(errors);
  });

  test("names what is wrong in the order of the form", async () => {
    const given = await readMessage(posted({}));
    expect(Object.keys(given.ok ? {} : given.answer.errors)).toEqual([
      "name",
      "email",
      "phone",
      "subject",
      "body",
    ]);
  });

  test("says all that is wrong at once, and keeps what was typed", async () => {
    const typed = { name: "", email: "asha", subject: "Hello" };
    expect(await readMessage(posted(typed))).toEqual({
      ok: false,
      answer: {
        values: typed,
        errors: { name: "form_required", email: "form_invalid", body: "form_required" },
      },
    });
  });

  test("knows nothing of other fields, nor of a field given twice or as a file", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(WHOLE)) form.append(name, value);
    form.append("name", "Another");
    form.append("status", "handled");
    const request = (body: FormData) => new Request("http://books.test/", { method: "POST", body });
    expect(await readMessage(request(form))).toEqual({ ok: true, message: WHOLE, typed: WHOLE });
    form.set("body", new File(["words"], "body.txt"));
    const read = await readMessage(request(form));
    expect(read).toMatchObject({ ok: false, answer: { errors: { body: "form_required" } } });
  });

  test.each([
    ["no body", { method: "POST" }],
    ["a body of JSON", { method: "POST", body: "{}", headers: { "content-type": "application/json" } }],
    [
      "a form cut short",
      {
        method: "POST",
        body: "--x\r\nbroken",
        headers: { "content-type": "multipart/form-data; boundary=x" },
      },
    ],
  ])("of %s looks off as a whole", async (_what, init) => {
    expect(await readMessage(new Request("http://books.test/", init))).toEqual({
      ok: false,
      answer: { values: {}, errors: {}, refusal: "form_invalid" },
    });
  });
});
