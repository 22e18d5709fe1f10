import { listField, type Reading } from "#app/desk/history/shown-fields.server.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { Credit } from "#app/records/credits.server.ts";

/** The contributors of a book, or of an edition alone, with their roles. */
export const CREDITS_FIELD = listField("credits", creditText);

/** `Translator: Sita Rai (as S. Rai), 500 basis points`. */
function creditText(
  { contributorId, roleId, creditedAs, royaltyBps }: Credit,
  { language, names }: Reading,
): string {
  const locale = { locale: language };
  const nameOf = (id: string) => {
    const name = names.get(id);
    return name ? localized(name, language).text : "–";
  };
  const name = nameOf(contributorId);
  const printed = creditedAs ? localized(creditedAs, language).text : undefined;
  const parts = [
    m.history_credit(
      {
        role: nameOf(roleId),
        name: printed === undefined ? name : m.history_credit_as({ name, printed }, locale),
      },
      locale,
    ),
    royaltyBps === null ? "" : m.contributor_share({ share: formatNumber(royaltyBps, language) }, locale),
  ];
  return parts.filter(Boolean).join(", ");
}
