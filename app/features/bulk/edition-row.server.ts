import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { BulkEdition } from "./bulk-rows.server.ts";

/** An edition as the row of a plan. */
export const editionRow = ({ id, publisherId, title, format, number }: BulkEdition) => ({
  id,
  kind: "edition" as const,
  publisherId,
  title,
  editionId: id,
  detail: (language: Language) => {
    const name = localized(format, language).text;
    return number === 1 ? name : `${name}, ${m.edition_numbered({ number: formatNumber(number, language) })}`;
  },
});
