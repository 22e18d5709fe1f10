import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseForm, refuseField, typedValues } from "./parse-form.ts";
import { parseFields, postedOf } from "./posted-for-tests.ts";
import { anyText, line, optionalLine, password, secret, secretText, wholeNumber } from "./schema-fields.ts";

describe("fields are read by the schema", () => {
  const Book = z.object({
    title: z.object({ en: optionalLine(20), np: optionalLine(20) }),
    tags: z.array(line(10)),
    credits: z.array(z.object({ name: line(10), roles: z.array(anyText) })),
  });

  test("with nested values, lists, and rows of several fields in the order of their numbers", () => {
    const read = parseFields(Book, {
      "title.en": " Muna ",
      "title.np": "मुना",
      tags: ["a", "b"],
      "credits.10.name": "Last",
      "credits.2.name": "First",
      "credits.2.roles": ["writer", "translator"],
    });
    expect(read).toEqual({
      ok: true,
      value: {
        title: { en: "Muna", np: "मुना" },
        tags: ["a", "b"],
        credits: [
          { name: "First", roles: ["writer", "translator"] },
          { name: "Last", roles: [] },
        ],
      },
    });
  });

  test("and problems are named as the fields are posted, in their order", () => {
    const read = parseFields(Book, {
      "credits.0.name": "",
      "tags.0": "far too long for it",
      "title.en": "\u0000",
    });
    expect(read).toEqual({
      ok: false,
      errors: {
        "credits.0.name": "form_required",
        "tags.0": "form_invalid",
        "title.en": "form_hidden_character",
      },
    });
    expect(Object.keys(read.ok ? {} : read.errors)).toEqual(["credits.0.name", "tags.0", "title.en"]);
  });

  test("and a group of boxes that posts nothing has its problem after that of the field before it", () => {
    const box = z.string().optional();
    const kinds = z
      .object({ one: box, two: box })
      .transform((_boxes, context) => refuseField(context, "form_required"));
    const Form = z.object({ version: line(9), name: line(10), kinds, size: wholeNumber(9) });
    const read = parseFields(Form, { name: "", size: "x" });
    expect(Object.keys(read.ok ? {} : read.errors)).toEqual(["name", "kinds", "size", "version"]);
  });

  test("and more rows than a form may have are refused, not left out", () => {
    const rows = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_none, at) => [`tags.${at}`, "x"] as const));
    const Tags = z.object({ tags: z.array(line(10)) });
    expect(parseFields(Tags, rows(200))).toMatchObject({ ok: true });
    expect(parseFields(Tags, rows(201))).toEqual({ ok: false, errors: { tags: "form_invalid" } });
    const Nested = z.object({ books: z.array(z.object({ tags: z.array(line(10)).optional() })) });
    const nested = Object.entries(rows(201)).map(([name, value]) => [`books.0.${name}`, value] as const);
    expect(parseFields(Nested, Object.fromEntries(nested))).toEqual({
      ok: false,
      errors: { "books.0.tags": "form_invalid" },
    });
  });

  test("and many problems among many other fields are sorted quickly", { timeout: 15_000 }, () => {
    const others = Array.from({ length: 9000 }, (_none, at) => [`credits.${at}.other`, "x"] as const);
    const roles = Array.from({ length: 12_000 }, () => "\u0000");
    const Credits = z.object({ credits: z.array(z.object({ roles: z.array(line(10)), other: anyText })) });
    const read = parseFields(Credits, { ...Object.fromEntries(others), "credits.1.roles": roles });
    // A sort that searches all fields at each comparison takes twice the time allowed on an idle machine.
    expect(Object.keys(read.ok ? {} : read.errors)).toContain("credits.1.roles.11999");
  });

  test("and names of methods of objects, or of fields that the schema does not have, are ignored", () => {
    const posted = { "title.__proto__": "x", constructor: "y", "credits.x.name": "z", "tags.-1": "-" };
    expect(parseFields(Book, posted)).toMatchObject({ ok: true, value: { tags: [], credits: [] } });
    expect(typedValues(Book, postedOf(posted))).toEqual({});
  });
});

test.each([
  ["5", 5],
  [" ०१२ ", 12],
  ["100", 100],
  ["101", "form_invalid"],
  ["-1", "form_invalid"],
  ["1.5", "form_invalid"],
  ["1e2", "form_invalid"],
  ["", "form_required"],
])("a whole number up to 100 is read from %j as %j", (order, read) => {
  const expected =
    typeof read === "number" ? { ok: true, value: { order: read } } : { ok: false, errors: { order: read } };
  expect(parseFields(z.object({ order: wholeNumber(100) }), { order })).toEqual(expected);
});

test("a problem of a value is before those of later fields, also where only its parts are posted", () => {
  const Both = z
    .object({ en: anyText, np: anyText })
    .transform((_text, context) => refuseField(context, "form_required"));
  const parsed = parseFields(z.object({ title: Both, year: wholeNumber(9999) }), {
    "title.en": "",
    "title.np": "",
    year: "soon",
  });
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(["title", "year"]);
});

describe("what was typed is shown again", () => {
  const Typed = z
    .intersection(
      z.object({ barcode: anyText, code: anyText, currentPassword: password }),
      z.object({
        pin: secret(z.string()).optional(),
        token: secretText,
        rows: z.array(z.object({ key: secretText })),
      }),
    )
    .transform((form) => form);

  test("except fields that the schema declares secret, independent of their names", () => {
    const posted = postedOf({
      barcode: "978",
      code: "44600",
      currentPassword: "a",
      pin: "b",
      token: "c",
      "rows.0.key": "d",
      intent: "save",
    });
    expect(typedValues(Typed, posted)).toEqual({ barcode: ["978"], code: ["44600"], intent: ["save"] });
  });

  test("and a field with a check is still secret", () => {
    const Checked = z.object({ word: secret(z.string()).refine((word) => word !== "") }).refine(() => true);
    expect(typedValues(Checked, postedOf({ word: "a" }))).toEqual({});
  });
});

describe("a refusal code of a feature", () => {
  const Pair = z.object({ one: anyText, two: anyText }).superRefine(({ one, two }, context) => {
    if (one !== two) refuseField(context, "pair_differs", { path: ["two"], values: { one } });
  });

  test("is returned with its values", () => {
    const read = parseForm(Pair, postedOf({ one: "a", two: "b" }), ["pair_differs"]);
    expect(read).toEqual({ ok: false, errors: { two: { code: "pair_differs", values: { one: "a" } } } });
  });

  test("that the action does not list is an error, since it would have no message", () => {
    expect(() => parseForm(Pair, postedOf({ one: "a", two: "b" }))).toThrow("pair_differs");
  });
});
