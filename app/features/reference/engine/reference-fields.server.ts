import type { ReferenceKind } from "#app/domain/reference/reference-kinds.ts";
import { PLATFORM_TAGS } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { choice, optional } from "#app/platform/forms/schema-fields.ts";
import type { Field, FieldContext, FieldTexts } from "./field.server.ts";
import type { FieldControl } from "./field-view.ts";
import { checkedBoxes, postedBoxes } from "./fields.server.ts";
import type { PartField } from "./kind.server.ts";
import { type LinkTable, linksPart } from "./links.server.ts";

type ReferenceTexts = FieldTexts & { readonly refersTo: ReferenceKind };

const optionsOf = ({ choices, language }: FieldContext) =>
  choices.map(({ id, name }) => ({
    value: id,
    label: name.text,
    ...(name.language === language ? {} : { lang: PLATFORM_TAGS[name.language].html }),
  }));

const chosenIn = (control: FieldControl, text: string) =>
  control.kind === "choice" && control.options.some(({ value }) => value === text) ? text : undefined;

/** A row of another kind. A list shows its name. */
export const reference = (texts: ReferenceTexts): Field<string> => ({
  ...texts,
  control: (context) => ({ kind: "choice", options: optionsOf(context) }),
  schema: (control) => choice((text) => chosenIn(control, text)),
  posted: (value) => ({ "": value }),
  cell: () => ({ kind: "none" }),
});

/** A row of another kind, or none. A list shows its name. */
export const optionalReference = (texts: ReferenceTexts): Field<string | null> => ({
  ...texts,
  control: (context) => ({ kind: "choice", options: optionsOf(context), empty: m.reference_none() }),
  schema: (control) => optional((text) => chosenIn(control, text)).transform((value) => value ?? null),
  posted: (value) => ({ "": value ?? "" }),
  cell: () => ({ kind: "none" }),
});

/** Several rows of another kind, or none, by a table of pairs. */
export const references = (link: LinkTable, texts: ReferenceTexts): PartField<string[]> => ({
  ...texts,
  part: linksPart(link),
  owner: link.owner,
  references: {
    target: link.target,
    idsOf: (ids) => ids,
    moved: (ids, fromId, intoId) =>
      [...new Set(ids.map((each) => (each === fromId ? intoId : each)))].toSorted(),
  },
  control: (context) => ({ kind: "choices", options: optionsOf(context) }),
  // In the order of their ids, as the part reads them.
  schema: (control) => checkedBoxes(control, false).transform((ids) => ids.toSorted()),
  posted: postedBoxes,
  cell: () => ({ kind: "none" }),
});
