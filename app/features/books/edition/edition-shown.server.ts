import type { EditionGroup } from "#app/desk/editions/edition-values.schema.ts";
import { COMPONENT_LABELS, KIND_LABELS } from "#app/desk/messages/paper-text.ts";
import type { EditionRecord } from "#app/desk/reads/edition-record.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { type FormConflict, storedValues } from "#app/platform/forms/form-answer.ts";
import { storedFields } from "./edition-inputs.server.ts";
import { editionOptions } from "./edition-options.server.ts";

type Named = readonly { readonly value: string; readonly label: string }[];

/** Groups of fields of an edition as they are stored now: each as the form posts it, and as a person reads it. */
export async function storedEditionValues(
  record: EditionRecord,
  groups: readonly EditionGroup[],
  language: Language,
): Promise<FormConflict> {
  const [only, ...others] = groups;
  const options = await editionOptions(language, record, others.length === 0 ? only : undefined);
  const nameIn = (list: Named) => (stored: string) => list.find(({ value }) => value === stored)?.label;
  const labelIn = (labels: Readonly<Record<string, () => string>>) => (stored: string) => labels[stored]?.();
  return storedValues(Object.assign({}, ...groups.map((group) => storedFields(record, group, language))), {
    formatId: nameIn(options.formats),
    imprintId: nameIn(options.imprints),
    availability: nameIn(options.availabilities),
    formDetails: nameIn(options.formDetails),
    priceType: nameIn(options.priceTypes),
    "prices.type": nameIn(options.priceTypes),
    taxCode: nameIn(options.taxes),
    "prices.taxCode": nameIn(options.taxes),
    "relations.relation": nameIn(options.relations.flatMap((group) => group.options)),
    "papers.component": labelIn(COMPONENT_LABELS),
    "papers.paperId": nameIn(options.papers.papers),
    "papers.printingMethodId": nameIn(options.papers.methods),
    "papers.coatingId": nameIn(options.papers.coatings),
    "papers.kind": labelIn(KIND_LABELS),
    "papers.grain": labelIn({ along: m.paper_grain_along, across: m.paper_grain_across }),
  });
}
