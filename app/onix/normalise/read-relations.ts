import { isTwoDigits, type RelationKind } from "#app/domain/editions/trade-codes.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, codes, first, type RawElement, type RawProduct } from "#app/onix/read/raw-element.ts";

/** A product or work that the record names by an identifier; codes of ONIX lists 51 and 5, or 164 and 16. */
export type OnixRelation = {
  readonly kind: RelationKind;
  readonly relation: string;
  readonly idType: string;
  readonly idValue: string;
};

const ID_MAX = 100;

/** Identifiers in order of preference: ISBN-13, GTIN-13, ISBN-10, DOI; of a work ISTC, ISBN. Others are used when there is no other. */
const PRODUCT_IDS = ["15", "03", "02", "06"];
const WORK_IDS = ["11", "15"];

/** The products and works a record is related to. One without a usable identifier is left out with a warning. */
export function readRelations(product: RawProduct, findings: Findings): OnixRelation[] {
  const material = first(product, "RelatedMaterial");
  const found = [
    ...all(material, "RelatedWork").flatMap((each) => readRelation(each, "work", findings)),
    ...all(material, "RelatedProduct").flatMap((each) => readRelation(each, "product", findings)),
  ];
  const keyOf = (each: OnixRelation) => Object.values(each).join(" ");
  return found.filter((each, at) => found.findIndex((other) => keyOf(other) === keyOf(each)) === at);
}

function readRelation(element: RawElement, kind: RelationKind, findings: Findings): OnixRelation[] {
  const isWork = kind === "work";
  const relations = codes(element, isWork ? "WorkRelationCode" : "ProductRelationCode").filter(isTwoDigits);
  const identifiers = all(element, isWork ? "WorkIdentifier" : "ProductIdentifier").flatMap((one) => {
    const idType = code(one, isWork ? "WorkIDType" : "ProductIDType");
    const idValue = code(one, "IDValue");
    const isUsable =
      idType && isTwoDigits(idType) && idValue && idValue.length <= ID_MAX && !/\p{Cc}/u.test(idValue);
    return isUsable ? [{ idType, idValue: withoutHyphens(idType, idValue) }] : [];
  });
  const preferred = isWork ? WORK_IDS : PRODUCT_IDS;
  const identifier =
    preferred
      .map((type) => identifiers.find(({ idType }) => idType === type))
      .find((one) => one !== undefined) ?? identifiers[0];
  if (identifier && relations.length > 0)
    return relations.map((relation) => ({ kind, relation, ...identifier }));
  findings.warn("record.leftOut", element.name);
  return [];
}

/** ISBNs are compared with those of editions, which are stored without hyphens. */
const withoutHyphens = (idType: string, value: string): string =>
  PRODUCT_IDS.slice(0, 3).includes(idType) ? value.replace(/[\s\p{Pd}]/gu, "") : value;
