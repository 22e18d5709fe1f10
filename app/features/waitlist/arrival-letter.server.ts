import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRow } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { inLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { postLetter } from "#app/platform/mail/letters.server.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import type { WaitlistEntry } from "#app/records/waitlist/waitlist-entries.server.ts";

const namesRow = z.object({ title: l10nValue, store: l10nValue, code: z.string() });

/** Writes the letter that copies have arrived, at most one for an entry, in the language in which the reader asked. */
export async function postArrivalLetter(
  tx: Transaction,
  { from, config }: Sender,
  { id, listingId, email, language, personId }: WaitlistEntry,
): Promise<void> {
  const names = await queryRow(
    tx,
    namesRow,
    sql`
    select b.title, s.name as store, e.code from listings l
    join bookstores s on s.id = l.shop_id
    join book_editions e on e.id = l.edition_id
    join books b on b.id = e.book_id
    where l.id = ${listingId}`,
  );
  if (!names) throw new Error("The listing of an entry of a waitlist has no book.");
  const locale = { locale: language };
  const line = m.waitlist_mail(
    { title: localized(names.title, language).text, store: localized(names.store, language).text },
    locale,
  );
  const link = config.baseUrl + inLanguage(`/bookstore/${editionSlug(names.title, names.code)}`, language);
  await postLetter(tx, config, {
    cause: `waitlist:${id}`,
    kind: "waitlist-arrival",
    about: `waitlist:${id}`,
    personId,
    mail: {
      from,
      to: email,
      language,
      subject: line.replace(/[.।]$/u, ""),
      text: [
        line,
        m.waitlist_mail_open({ link }, locale),
        m.waitlist_mail_few({}, locale),
        m.waitlist_mail_why({}, locale),
      ].join("\n\n"),
    },
  });
}
