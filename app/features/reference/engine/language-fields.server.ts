import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { optional } from "#app/platform/forms/schema-fields.ts";
import type { Choice, Field, FieldContext, FieldTexts } from "./field.server.ts";
import { checkedBoxes, postedBoxes } from "./fields.server.ts";

// Fields of languages that books are written in, by their codes.

/** How many languages have a box of their own: those of most readers, which are first in their order. */
const BOXES = 12;

const languageRow = z.object({
  code: z.string(),
  name: l10nValue,
});

const languagesIn = async (language: Language, condition: SQL): Promise<readonly Choice[]> => {
  const rows = await queryRows(
    db(),
    languageRow,
    sql`
    select code, name from languages where ${condition} order by sort_order, code`,
  );
  return rows.map(({ code, name }) => ({ id: code, name: localized(name, language), isArchived: false }));
};

const optionsOf = ({ choices, language }: FieldContext) =>
  choices.map(({ id, name }) => ({
    value: id,
    label: name.text,
    ...(name.language === language ? {} : { lang: PLATFORM_TAGS[name.language].html }),
  }));

/** A language that books are written in, or none. */
export const optionalLanguage = (texts: FieldTexts): Field<string | null> => ({
  ...texts,
  choices: async (language) => await languagesIn(language, sql`true`),
  control: (context) => ({ kind: "choice", options: optionsOf(context), empty: m.reference_none() }),
  schema: (control) =>
    optional((text) =>
      control.kind === "choice" ? control.options.find(({ value }) => value === text)?.value : undefined,
    ).transform((code) => code ?? null),
  posted: (code) => ({ "": code ?? "" }),
  cell: (code) => (code === null ? { kind: "none" } : { kind: "code", text: code }),
});

/** Some of the languages that most books are written in, or none. */
export const someLanguages = (texts: FieldTexts): Field<string[]> => ({
  ...texts,
  choices: async (language) =>
    await languagesIn(
      language,
      sql`code in (select code from languages order by sort_order, code limit ${BOXES})`,
    ),
  control: (context) => ({ kind: "choices", options: optionsOf(context) }),
  schema: (control): z.ZodType<string[]> => checkedBoxes(control, false),
  posted: postedBoxes,
  cell: (codes) => (codes.length > 0 ? { kind: "code", text: codes.join(", ") } : { kind: "none" }),
});
