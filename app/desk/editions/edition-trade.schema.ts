import { z } from "zod";
import { isFormDetail, isTaxCode, isTwoDigits, RELATION_KINDS } from "#app/domain/editions/trade-codes.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { isPercent, parsePercent } from "#app/domain/money/discount.ts";
import { parseTerritory } from "#app/domain/places/territory.ts";
import { nearDayField } from "#app/fields/day.schema.ts";
import { moneyField } from "#app/fields/money.schema.ts";
import { optionalTextInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { choice, line, optional } from "#app/platform/forms/schema-fields.ts";

const RELATION_ID_MAX = 100;

const code = (text: string) => (isTwoDigits(text) ? text : undefined);

/** A relation with what it is to: `product.06`, as both have lists of codes of their own. */
const relation = choice((text) => {
  const [kindText, relationText = ""] = text.split(".");
  const kind = RELATION_KINDS.find((each) => each === kindText);
  return kind && isTwoDigits(relationText) ? { kind, relation: relationText } : undefined;
});

/** A rate of tax in percent, which may be zero. */
const taxPercent = optional((text) => {
  if (/^[0०]+$/.test(text.trim())) return "0";
  const parsed = parsePercent(text);
  return parsed.ok && isPercent(parsed.value) ? parsed.value : undefined;
});

const terms = {
  taxCode: optional((text) => (isTaxCode(text) ? text : undefined)),
  taxPercent,
  territory: optional(parseTerritory),
};

/** A price that must be filled in. */
const requiredMoney = moneyField.transform((money, context) => {
  if (money) return money;
  refuseField(context, "form_required", { path: ["amount"] });
  return z.NEVER;
});

/** Fields of an edition for the trade, in groups as those of `edition-values.schema.ts`. */
export const EDITION_TRADE_FIELDS = {
  trade: {
    imprintId: optional((id) => (isUuid(id) ? id : undefined)),
    newImprint: optionalTextInTwoLanguages(NAME_MAX).optional(),
    availability: optional(code),
    salesTerritory: optional(parseTerritory),
    formDetails: z.array(optional((text) => (isFormDetail(text) ? text : undefined))),
  },
  prices: {
    priceType: optional(code),
    ...terms,
    prices: z.array(
      z.object({
        type: choice(code),
        qualifier: optional(code),
        amount: requiredMoney,
        ...terms,
        from: nearDayField(),
        until: nearDayField(),
      }),
    ),
  },
  relations: {
    relations: z.array(z.object({ relation, idType: optional(code), idValue: line(RELATION_ID_MAX) })),
  },
} as const;
