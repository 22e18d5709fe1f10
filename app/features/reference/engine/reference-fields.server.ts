import { PLATFORM_TAGS } from "#app/domain/language.ts";
import type { ReferenceKind } from "#app/domain/reference-kinds.ts";
import * as m from "#app/i18n/generated/messages.js";
import { optional } from "#app/platform/forms/schema-fields.ts";
import type { Field, FieldContext, FieldTexts } from "./field.server.ts";
import { checkedBoxes, postedBoxes } from "./fields.server.ts";
import type { LinkField } from "./kind.server.ts";
import { type LinkTable, linksPart } from "./links.server.ts";

type ReferenceTexts = FieldTexts & { readonly refersTo: ReferenceKind };

const optionsOf = ({ choices, language }: FieldContext) =>
  choices.map(({ id, name }) => ({
    value: id,
    label: name.text,
    ...(name.language === language ? {} : { lang: PLATFORM_TAGS[name.language].html }),
  }));

/** A row of another kind, or none. It is shown in the form, not in lists. */
export const optionalReference = (texts: ReferenceTexts): Field<string | null> => ({
  ...texts,
  control: (context) => ({ kind: "choice", options: optionsOf(context), empty: m.reference_none() }),
  schema: (control) =>
    optional((text) =>
      control.kind === "choice" && control.options.some(({ value }) => value === text) ? text : undefined,
    ).transform((value) => value ?? null),
  posted: (value) => ({ "": value ?? "" }),
  cell: () => ({ kind: "none" }),
});

/** Several rows of another kind, or none, by a table of pairs. */
export const references = (link: LinkTable, texts: ReferenceTexts): LinkField => ({
  ...texts,
  link,
  part: linksPart(link),
  control: (context) => ({ kind: "choices", options: optionsOf(context) }),
  // In the order of their ids, as the part reads them.
  schema: (control) => checkedBoxes(control, false).transform((ids) => ids.toSorted()),
  posted: postedBoxes,
  cell: () => ({ kind: "none" }),
});
