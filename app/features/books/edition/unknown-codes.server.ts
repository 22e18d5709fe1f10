import type { GroupValue } from "#app/desk/editions/edition-values.schema.ts";
import type { EditionRecord } from "#app/desk/reads/edition-record.server.ts";
import type { RelationKind } from "#app/domain/editions/trade-codes.ts";
import { hasTradeName, RELATION_LISTS, type TradeList } from "#app/platform/trade/trade-names.server.ts";

/** The fields that have codes of the trade. */
type Coded = Partial<GroupValue<"trade"> & GroupValue<"prices"> & GroupValue<"relations">>;

type Relation = { readonly kind: RelationKind; readonly relation: string };
type Code = readonly [field: string, list: TradeList, code: string | null | undefined];

/**
 * The first field with a code that cannot be chosen: it has no name here, and the edition does not have it. Records that were
 * imported may have any code, which stays where it is.
 */
export function fieldWithUnknownCode(value: Coded, { edition, lists }: EditionRecord): string | undefined {
  const stored = codesOf({ ...edition, ...lists });
  const isKnown = (list: TradeList, code: string) =>
    hasTradeName(list, code) || stored.some(([, ofList, each]) => ofList === list && each === code);
  const relations = value.relations?.map(({ relation }) => relation);
  return codesOf({ ...value, relations }).find(([, list, code]) => code != null && !isKnown(list, code))?.[0];
}

/** The codes of the values of an edition, with their fields. */
function codesOf(value: {
  readonly availability?: string | null | undefined;
  readonly formDetails?: readonly (string | undefined)[];
  readonly priceType?: string | null | undefined;
  readonly prices?: readonly { readonly type: string; readonly qualifier?: string | null | undefined }[];
  readonly relations?: readonly Relation[] | undefined;
}): Code[] {
  const { availability, formDetails = [], priceType, prices = [], relations = [] } = value;
  return [
    ["availability", "availability", availability],
    ...formDetails.map((code, at): Code => [`formDetails.${at}`, "formDetail", code]),
    ["priceType", "priceType", priceType],
    ...prices.flatMap(({ type, qualifier }, at): Code[] => [
      [`prices.${at}.type`, "priceType", type],
      [`prices.${at}.qualifier`, "qualifier", qualifier],
    ]),
    ...relations.map(
      ({ kind, relation }, at): Code => [`relations.${at}.relation`, RELATION_LISTS[kind], relation],
    ),
  ];
}
