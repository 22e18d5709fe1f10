import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "#app/domain/access/errors.ts";
import { done, refuse } from "#app/domain/result.ts";
import { storedValues } from "./form-answer.ts";
import { postedOf } from "./posted-for-tests.ts";
import { readForm, unsavedAnswer } from "./read-form.server.ts";
import { line, password } from "./schema-fields.ts";

const Name = z.object({ name: line(10), password });
const posted = (fields: Record<string, string>) =>
  new Request("http://site.test/", { method: "POST", body: new URLSearchParams(fields) });
const TYPED = { name: "Asha", password: "secret" };

async function read(fields: Record<string, string> = TYPED, request = posted(fields)) {
  const form = await readForm(request, Name);
  if (!form.ok) throw new Error("The form was refused.");
  return form;
}

describe("a form that was read", () => {
  test.each([
    ["form_taken", undefined, {}, 409, null],
    ["form_taken", { field: "name" }, {}, 400, null],
    ["form_taken", undefined, { field: "name" }, 400, null],
    ["form_taken", undefined, { status: 400 }, 400, null],
    ["form_slow", { seconds: 7, field: "name" }, {}, 429, "7"],
    ["form_could_not_save", undefined, {}, 503, "5"],
    ["form_busy", { seconds: 9 }, {}, 503, "9"],
  ] as const)(
    "is refused with %s %j %j and the status %i",
    async (code, values, options, status, retryAfter) => {
      const form = await read();
      const { data, init } = form.respond(refuse(code, values), options);
      expect(init?.status).toBe(status);
      expect(new Headers(init?.headers).get("retry-after")).toBe(retryAfter);
      expect(data.values).toEqual({ name: ["Asha"] });
      expect(
        status === 400 && Object.keys(options)[0] !== "status" ? data.errors.name?.code : data.refusal?.code,
      ).toBe(code);
    },
  );

  test("is saved, or has no changes, and its answer contains no typed values", async () => {
    const form = await read();
    expect(form.respond(done({ changed: true })).data).toMatchObject({ values: {}, notice: "form_saved" });
    expect(form.respond(done({ changed: false })).data).toMatchObject({ notice: "form_no_changes" });
  });

  test("is answered with its typed values and the further data of its page when the action fails", async () => {
    const request = posted(TYPED);
    const form = await read(TYPED, request);
    form.with({ step: 2 });
    expect(unsavedAnswer(request, "form_could_not_save")).toMatchObject({
      data: { values: { name: ["Asha"] }, refusal: { code: "form_could_not_save" }, more: { step: 2 } },
      init: { status: 503 },
    });
    expect(unsavedAnswer(posted(TYPED), "form_could_not_save")).toBeUndefined();
  });
});

describe("a form that cannot be read", () => {
  test("is answered with its problems and its typed values, without secrets", async () => {
    const form = await readForm(posted({ name: "", password: "secret" }), Name);
    expect(form).toMatchObject({ ok: false, answer: { init: { status: 400 } } });
    expect(!form.ok && form.answer.data).toMatchObject({
      values: { name: [""] },
      errors: { name: { code: "form_required" } },
    });
  });

  test("is refused as a whole when its body is not a form", async () => {
    const request = new Request("http://site.test/", { method: "POST", body: "{}" });
    const form = await readForm(request, Name);
    expect(!form.ok && form.answer.data).toMatchObject({ values: {}, refusal: { code: "form_invalid" } });
  });
});

describe("a page with several forms", () => {
  const FORMS = { rename: Name, remove: z.object({}) } as const;

  test("reads each by its own schema", async () => {
    const form = await readForm(posted({ ...TYPED, intent: "rename" }), FORMS);
    expect(form).toMatchObject({ ok: true, intent: "rename", value: TYPED });
    expect(await readForm(posted({ intent: "remove" }), FORMS)).toMatchObject({ ok: true, value: {} });
  });

  test.each(["constructor", "other", ""])("throws for the unknown intent %j", async (intent) => {
    await expect(readForm(posted({ ...TYPED, intent }), FORMS)).rejects.toThrow(AppError);
  });
});

describe("a list without script", () => {
  const List = z.object({ names: z.array(line(10)), password });
  const change = async (value: string, fields: Record<string, string> = {}) => {
    const request = posted({
      "names.0": "a",
      "names.1": "b",
      "names.2": "c",
      password: "x",
      ...fields,
      "list-change": value,
    });
    const form = await readForm(request, List);
    return form.ok ? undefined : form.answer;
  };

  test.each([
    ["add names 0", ["a", "b", "c", ""]],
    ["remove names 1", ["a", "c"]],
    ["up names 2", ["a", "c", "b"]],
    ["down names 0", ["b", "a", "c"]],
    ["up names 0", ["a", "b", "c"]],
    ["down names 9", ["a", "b", "c"]],
    ["unknown names 0", ["a", "b", "c"]],
  ])("is changed by its button %j without saving or refusing the form", async (value, names) => {
    const answer = await change(value);
    const rows = names.map((name, at) => [`names.${at}`, [name]]);
    expect(answer?.data).toMatchObject({ values: Object.fromEntries(rows), errors: {} });
    expect(Object.keys(answer?.data.values ?? {})).toHaveLength(names.length);
    expect(answer?.init?.status ?? 200).toBe(200);
  });

  test("of rows with several fields moves them together", async () => {
    const Rows = z.object({ credits: z.array(z.object({ name: line(10), role: line(10) })) });
    const request = posted({
      "credits.0.name": "a",
      "credits.0.role": "1",
      "credits.1.name": "b",
      "credits.1.role": "2",
      "list-change": "up credits 1",
    });
    const form = await readForm(request, Rows);
    expect(!form.ok && form.answer.data.values).toEqual(
      postedOf({
        "credits.0.name": "b",
        "credits.0.role": "2",
        "credits.1.name": "a",
        "credits.1.role": "1",
      }),
    );
  });
});

describe("a form that was opened before another person saved", () => {
  const Genre = z.object({ name: line(20), order: line(5), version: line(5) });
  const MINE = { name: "mine", order: "7", version: "1" };
  const stored = (text: string) => ({ stored: text, shown: text.toUpperCase() });

  test("is answered with the stored values that differ from the typed ones, and the current version", async () => {
    const form = await readForm(posted(MINE), Genre);
    const now = storedValues({ name: "theirs", order: "7" }, { name: (text) => text.toUpperCase() });
    expect(now.order).toEqual({ stored: "7", shown: "7" });
    const answer = form.ok ? form.conflict(3, now) : undefined;
    expect(answer?.init?.status).toBe(409);
    expect(answer?.data.values).toEqual(postedOf({ ...MINE, version: "3" }));
    expect(answer?.data.conflict).toEqual({ name: { stored: "theirs", shown: "THEIRS" } });
  });

  test("is answered by the result of the change: saved, no changes, refused or conflict", async () => {
    const form = await readForm(posted(MINE), Genre);
    if (!form.ok) throw new Error("The form was not read.");
    const other = async () => ({ name: stored("theirs") });
    const conflict = { ...refuse("form_conflict"), conflict: { version: 3 } };
    const answer = await form.respondToChange(conflict, { stored: other });
    expect(answer.init?.status).toBe(409);
    expect(answer.data.conflict).toEqual({ name: { stored: "theirs", shown: "THEIRS" } });
    expect((await form.respondToChange(conflict)).data.values).toEqual(postedOf({ ...MINE, version: "3" }));
    expect((await form.respondToChange(done({ changed: true }))).data.notice).toBe("form_saved");
    expect((await form.respondToChange(done({ changed: false }))).data.notice).toBe("form_no_changes");
    const refused = await form.respondToChange(refuse("genre_taken"));
    expect(refused.data.refusal).toEqual({ code: "genre_taken" });
  });

  test("takes over what others alone changed, keeps what was typed alone, and shows a list as a whole", async () => {
    const Book = z.object({
      title: line(20),
      note: line(20),
      day: line(20),
      rows: z.array(z.string()),
      version: line(5),
    });
    const typed = { title: "old", note: "mine", day: "mine", "rows.0": "a", "rows.1": "b", version: "1" };
    const form = await readForm(posted(typed), Book);
    if (!form.ok) throw new Error("The form was not read.");
    const now = { title: "new", note: "old", day: "theirs", "rows.0": "c" };
    const changes = {
      version: 2,
      fields: { on: {}, rows: {} },
      others: ["title"],
      patched: ["title", "note", "on", "rows"],
    };
    const conflict = { ...refuse("form_conflict"), conflict: changes };
    const stored = async () => storedValues(now);
    const answer = await form.respondToChange(conflict, { stored, columns: { day: ["on"] } });
    expect(answer.data.values).toEqual(postedOf({ ...typed, title: "new", version: "2" }));
    expect(Object.keys(answer.data.conflict ?? {})).toEqual(["day", "rows.0"]);
    const emptied = await form.respondToChange(conflict, {
      stored: async () => storedValues({}),
      columns: {},
    });
    expect(emptied.data.conflict).toEqual({ rows: { stored: "", shown: "" } });
  });

  test("takes one stored value without script: the other conflicts stay, and the form is not saved", async () => {
    const form = await readForm(
      posted({
        ...MINE,
        "stored:name": "theirs",
        "shown:name": "THEIRS",
        "stored:order": "9",
        "shown:order": "nine",
        "take-stored": "name",
      }),
      Genre,
    );
    expect(!form.ok && form.answer.data).toMatchObject({
      values: postedOf({ ...MINE, name: "theirs" }),
      errors: {},
    });
    expect(!form.ok && form.answer.data.conflict).toEqual({ order: { stored: "9", shown: "nine" } });
  });
});
