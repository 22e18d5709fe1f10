import { sql } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";
import { queryRow } from "#app/db/query-rows.server.ts";
import { STORE_ADDRESS } from "#app/db/reads/store-address.server.ts";
import { addressValue, l10nValue } from "#app/db/row-values.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { shownHoldCode } from "#app/domain/orders/hold.ts";
import { addressLine } from "#app/domain/places/address.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { postLetter } from "#app/platform/mail/letters.server.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import type { Hold, NotifyReader } from "#app/records/holds/hold-rows.server.ts";

const namesRow = z.object({
  title: l10nValue,
  store: l10nValue,
  phone: z.string().nullable(),
  address: addressValue,
});

type Names = z.infer<typeof namesRow>;

/**
 * Returns the function that tells a reader by letter what was done with the copy, where an e-mail address was given: that it is
 * kept, with the code; that it was put aside; and that it cannot be kept. Nobody needs to be told of what they did themselves.
 */
export const tellReader =
  (sender: Sender): NotifyReader =>
  async (tx: Transaction, hold: Hold) => {
    if (isTold(hold.status)) await tell(tx, sender, hold, hold.status);
  };

/** Tells a reader that the book is not sold any more, and that the copy stays held. Once, however often it is called. */
export const notifyOfWithdrawal = async (tx: Transaction, sender: Sender, hold: Hold): Promise<void> =>
  await tell(tx, sender, hold, "withdrawn");

async function tell(tx: Transaction, { from, config }: Sender, hold: Hold, told: Told): Promise<void> {
  const { id, email, language, sendsLetters } = hold;
  if (email === null || !sendsLetters) return;
  const names = await queryRow(
    tx,
    namesRow,
    sql`
      select b.title, s.name as store, s.phone,
        ${sql.raw(STORE_ADDRESS)} as address
      from listings l
      join bookstores s on s.id = l.shop_id
      join book_editions e on e.id = l.edition_id
      join books b on b.id = e.book_id
      where l.id = ${hold.listingId}`,
  );
  if (!names) throw new Error("The listing of a hold has no book.");
  const link = config.baseUrl + inLanguage(href("/bookstore/holds/:hold", { hold: id }), language);
  await postLetter(tx, config, {
    cause: `hold:${id}-${told}`,
    kind: `hold-${told}`,
    about: `hold:${id}`,
    personId: hold.createdBy,
    goodUntil: hold.expiresOn,
    mail: { from, to: email, language, ...letterOf({ ...hold, told }, names, link) },
  });
}

/** What letters tell of a hold: its status, or that the book is not sold any more while the copy stays held. */
type Told = "requested" | "confirmed" | "declined" | "closed" | "withdrawn";

const isTold = (status: Hold["status"]): status is Exclude<Told, "withdrawn"> =>
  status === "requested" || status === "confirmed" || status === "declined" || status === "closed";

/** What happened as the subject, and in the text with the code, the place and the link. */
export function letterOf(
  {
    told,
    language,
    code,
    expiresOn,
    reason,
  }: Pick<Hold, "language" | "code" | "expiresOn" | "reason"> & { readonly told: Told },
  names: Names,
  link: string,
): { subject: string; text: string } {
  const locale = { locale: language };
  const title = localized(names.title, language).text;
  const store = localized(names.store, language).text;
  const line = {
    requested: () => m.hold_mail_requested({ title, store }, locale),
    confirmed: () => m.hold_mail_confirmed({ title, store }, locale),
    declined: () => m.hold_mail_declined({ title, store }, locale),
    closed: () => m.hold_mail_closed({ title, store }, locale),
    withdrawn: () => m.hold_mail_withdrawn({ title, store }, locale),
  }[told]();
  const until = formatInstantInBoth(expiresOn, language);
  const paragraphs =
    told === "declined" || told === "closed"
      ? [line, reason ?? ""]
      : [
          line,
          m.hold_mail_code({ code: shownHoldCode(code), until }, locale),
          placeOf(names, language),
          told === "requested" ? m.hold_text_requested({}, locale) : "",
        ];
  return {
    subject: line.replace(/[.।]$/u, ""),
    text: [...paragraphs, m.hold_mail_open({ link }, locale)].filter((each) => each !== "").join("\n\n"),
  };
}

const placeOf = ({ store, address, phone }: Names, language: Language): string =>
  [localized(store, language).text, addressLine(address, language)?.text, phone].filter(Boolean).join("\n");
