import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { phoneDigits } from "#app/domain/people/phone-text.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { type Cause, postTextMessage } from "#app/platform/mail/letters.server.ts";
import { postLetterTo, recipientOf, type Sender } from "#app/platform/person/post-letter-to.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { textMessages } from "#app/platform/text-messages/text-message.server.ts";
import { noticePath, noticeText } from "./notice-texts.ts";
import { type Staff, staffChoosing } from "./staff.server.ts";
import { allWaiting, type Notice, takeNotices } from "./waiting.server.ts";

/**
 * Tells those who work for bookstores, and the site administrators, of what waits for them since the last time, each in the way that they
 * chose. Nobody is told of what they entered themselves.
 */
export async function tellStaff(sender: Sender, on: Database = db()): Promise<void> {
  await transact(on, async (tx) => {
    const notices = await takeNotices(tx);
    if (notices.length === 0) return;
    for (const staff of await staffChoosing(tx, ["letter", "text", "both"]))
      for (const notice of notices)
        if (notice.shop_id === staff.shopId && notice.by !== staff.person.id)
          await tellOf(tx, sender, staff, notice);
  });
}

async function tellOf(tx: Transaction, sender: Sender, { person }: Staff, notice: Notice): Promise<void> {
  const { kind, objects, shop_id: shopId } = notice;
  const count = Math.max(notice.waiting, objects.length);
  const to = `${person.id}-${kind}-${shopId ?? "site"}`;
  const about = `staff:${to}`;
  const cause: Cause = `staff:${to}-${objects.toSorted()[0] ?? ""}-${databaseNow().getTime()}`;
  const say = (language: Language) => noticeText(kind, count, nameOf(notice.store, language), language);
  // Where more waits than what is new, the list has all of it.
  const path = noticePath(kind, count === 1 ? objects : []);
  const { preferredPhone } = openRow(appUsers, person);
  const isTexted =
    person.staffNoticesBy !== "letter" &&
    preferredPhone !== null &&
    textMessages(sender.config) !== undefined;
  // Whoever chose texts, and has no telephone any more or nothing that sends them, is told by letter.
  if (person.staffNoticesBy !== "text" || !isTexted)
    // An earlier one that still waits is not sent any more: this one has the new number.
    await postLetterTo(tx, sender, recipientOf(person), { kind: "staff", cause, about }, (locale, at) => ({
      subject: say(locale.locale),
      text: m.staffnotice_letter(
        { what: say(locale.locale), link: at(path), choose: at(href("/account")) },
        locale,
      ),
    }));
  if (!isTexted) return;
  const { preferredLanguage: language } = person;
  await postTextMessage(tx, sender.config, {
    kind: "staffText",
    cause: `staffText:${cause}`,
    about: `staffText:${about}`,
    personId: person.id,
    textMessage: {
      to: phoneDigits(preferredPhone),
      text: `${say(language)} ${sender.config.baseUrl}${inLanguage(path, language)}`,
    },
  });
}

const nameOf = (name: L10n | null, language: Language): string =>
  name ? localized(name, language).text : "";

/** Tells those who chose one letter a day of everything that waits for them; on a day without anything there is none. */
export async function tellStaffDaily(
  sender: Sender,
  now = databaseNow(),
  on: Database = db(),
): Promise<void> {
  const day = todayInNepal(now);
  await transact(on, async (tx) => {
    const waiting = await allWaiting(tx);
    const byPerson = Map.groupBy(await staffChoosing(tx, ["daily"]), ({ person }) => person.id);
    for (const [id, roles] of byPerson) {
      const own = waiting.filter(({ shop_id: of }) => roles.some(({ shopId }) => shopId === of));
      const [first] = roles;
      if (own.length === 0 || !first) continue;
      const details = { kind: "staffDaily", cause: `staffDaily:${id}-${day}` } as const;
      await postLetterTo(tx, sender, recipientOf(first.person), details, (locale, at) => ({
        subject: m.staffnotice_daily_subject({}, locale),
        text: [
          ...own.map(
            ({ kind, objects, store }) =>
              `${noticeText(kind, objects.length, nameOf(store, locale.locale), locale.locale)}\n${at(noticePath(kind, objects))}`,
          ),
          m.staffnotice_choose({ choose: at(href("/account")) }, locale),
        ].join("\n\n"),
      }));
    }
  });
}
