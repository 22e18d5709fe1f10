import { isImpliedType, relationId } from "#app/domain/editions/relation-id.ts";
import { isTwoDigits, type RelationKind } from "#app/domain/editions/trade-codes.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { RELATION_LISTS, tradeName } from "#app/platform/trade/trade-names.server.ts";
import { type EditionRelation, RELATION_ID_MAX } from "#app/records/editions/edition-lists.server.ts";
import { type Listed, parts, pieces, refuseCell, textOf, withoutSeparators } from "./cell-refused.ts";
import { headingKey } from "./columns.ts";
import { codeOf } from "./trade-cells.server.ts";

/**
 * `Replaces | 9789937000017` for a product, `Work | Is a translation of | 9789937000017` for a work. The code of another type of
 * identifier (ONIX lists 5 and 16) precedes it: `Replaces | 06 | 10.1234/56`.
 */
export function relationCell(relation: EditionRelation, language: Language): string {
  const { kind, idType, idValue } = relation;
  return [
    kind === "work" && m.sheet_relation_work({}, { locale: language }),
    tradeName(RELATION_LISTS[kind], relation.relation, language),
    !isImpliedType(relation) && idType,
    withoutSeparators(idValue),
  ]
    .filter(Boolean)
    .join(" | ");
}

/** Reads the products and works that an edition is related to. @throws CellRefused */
export const relationsOf = (text: string): Listed<EditionRelation>[] =>
  parts(text).map((part) => ({ text: part, value: relationIn(part) }));

const wrong = () => refuseCell("sheet_relation_wrong");

function relationIn(text: string): EditionRelation {
  const given = pieces(text);
  const kind: RelationKind = isWork(given[0] ?? "") ? "work" : "product";
  const [name = "", ...id] = kind === "work" ? given.slice(1) : given;
  const relation = codeOf(RELATION_LISTS[kind], toLatinDigits(name)) ?? wrong();
  const [first = "", second, ...more] = id;
  if (first === "" || more.length > 0) return wrong();
  if (second === undefined) return { kind, relation, ...relationId(idOf(first)) };
  const idType = toLatinDigits(first);
  return isTwoDigits(idType) ? { kind, relation, idType, idValue: idOf(second) } : wrong();
}

const idOf = textOf(RELATION_ID_MAX);

const isWork = (text: string): boolean =>
  ["work", ...LANGUAGES.map((language) => m.sheet_relation_work({}, { locale: language }))].some(
    (name) => headingKey(name) === headingKey(text),
  );
