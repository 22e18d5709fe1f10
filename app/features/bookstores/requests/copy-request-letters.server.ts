import { and, eq, isNull } from "drizzle-orm";
import { href } from "react-router";
import { databaseNow } from "#app/db/database-now.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { formatDateInBoth } from "#app/domain/calendar/nepal-date.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { postLetterTo, recipientOf, type Sender } from "#app/platform/person/post-letter-to.server.ts";
import type {
  CopyRequest,
  CopyRequestEvent,
  CopyRequestScope,
} from "#app/records/copy-requests/copy-request-rows.server.ts";

type Names = { readonly title: L10n; readonly store: L10n; readonly publisher: L10n };

/**
 * Returns the function that tells the other side of a request by letter what was done or written: its admins, each in their
 * language. The letters are stored in the transaction of the change and sent after its commit.
 */
export const notifyOtherSide =
  (sender: Sender) =>
  async (tx: Transaction, event: CopyRequestEvent): Promise<void> => {
    const { request, remark, scope } = event;
    const recipients = await adminsOf(tx, remark.side === "bookstore" ? "publisher" : "bookstore", scope);
    const names = await namesOf(tx, scope);
    for (const person of recipients.filter(({ id }) => id !== remark.createdBy)) {
      const about = {
        kind: `copyRequest-${remark.status ?? "remark"}`,
        cause: `copyRequest:${remark.id}:${person.id}`,
        // A remark is no state: each is sent.
        ...(remark.status && { about: `copyRequest:${request.id}:${person.id}` }),
      } as const;
      const path =
        remark.side === "bookstore"
          ? href("/publishers/manage/requests/:requestId", { requestId: request.id })
          : href("/bookstore/manage/requests/:requestId", { requestId: request.id });
      await postLetterTo(tx, sender, recipientOf(person), about, (locale, at) =>
        letterOf(event, names, locale.locale, at(path)),
      );
    }
  };

/**
 * Returns the function that tells the admins of a publisher by letter that a bookstore closed whose request is not settled.
 */
export const notifyPublisherOfClosing =
  (sender: Sender) =>
  async (tx: Transaction, request: CopyRequest, scope: CopyRequestScope): Promise<void> => {
    const names = await namesOf(tx, scope);
    for (const person of await adminsOf(tx, "publisher", scope)) {
      // A store may close, open and close again: each closing has a letter.
      const about = {
        kind: "copyRequest-storeClosed",
        cause: `copyRequest:${request.id}:${person.id}:closed-${databaseNow().toISOString()}`,
      } as const;
      await postLetterTo(tx, sender, recipientOf(person), about, (locale, at) => {
        const textOf = (text: L10n) => localized(text, locale.locale).text;
        const line = m.copyrequest_mail_closed(
          { store: textOf(names.store), title: textOf(names.title) },
          locale,
        );
        const link = at(href("/publishers/manage/requests/:requestId", { requestId: request.id }));
        return {
          subject: line.replace(/[.।]$/u, ""),
          text: [line, m.copyrequest_closed({}, locale), m.copyrequest_mail_open({ link }, locale)].join(
            "\n\n",
          ),
        };
      });
    }
  };

async function namesOf(tx: Transaction, scope: CopyRequestScope): Promise<Names> {
  const [names] = await tx
    .select({ title: books.title, store: bookstores.name, publisher: publishers.name })
    .from(books)
    .innerJoin(publishers, eq(publishers.id, books.publisherId))
    .innerJoin(bookstores, eq(bookstores.id, scope.shopId))
    .where(eq(books.id, scope.bookId));
  if (!names) throw new Error("The listing of a request has no book.");
  return names;
}

/** The admins of the publisher or of the bookstore who can sign in. */
async function adminsOf(tx: Transaction, side: "publisher" | "bookstore", scope: CopyRequestScope) {
  const ofSide =
    side === "publisher" ? eq(userRoles.publisherId, scope.publisherId) : eq(userRoles.shopId, scope.shopId);
  return await tx
    .select({ id: appUsers.id, email: appUsers.email, preferredLanguage: appUsers.preferredLanguage })
    .from(userRoles)
    .innerJoin(appUsers, eq(appUsers.id, userRoles.userId))
    .where(
      and(
        ofSide,
        eq(userRoles.type, "admin"),
        eq(appUsers.emailVerified, true),
        isNull(appUsers.disabledOn),
        isNull(appUsers.erasedOn),
      ),
    );
}

/** What happened as the subject, and in the text with the day, the remark and the link. */
export function letterOf(
  { request, remark }: Pick<CopyRequestEvent, "request" | "remark">,
  names: Names,
  language: Language,
  link: string,
): { subject: string; text: string } {
  const locale = { locale: language };
  const textOf = (text: L10n) => localized(text, language).text;
  const count = formatNumber(remark.quantity ?? request.agreedQuantity ?? request.quantity, language);
  const asked = formatNumber(request.quantity, language);
  const [title, store, publisher] = [textOf(names.title), textOf(names.store), textOf(names.publisher)];
  const from = remark.side === "bookstore" ? store : publisher;
  const line = {
    requested: () => m.copyrequest_mail_requested({ store, count, title }, locale),
    accepted: () => m.copyrequest_mail_accepted({ publisher, count, title }, locale),
    partly: () => m.copyrequest_mail_partly({ publisher, count, asked, title }, locale),
    declined: () => m.copyrequest_mail_declined({ publisher, title }, locale),
    sent: () => m.copyrequest_mail_sent({ publisher, count, title }, locale),
    received: () => m.copyrequest_mail_received({ store, count, title }, locale),
    lost: () => m.copyrequest_mail_lost({ from, title }, locale),
    cancelled: () => m.copyrequest_mail_cancelled({ store, title }, locale),
    remark: () => m.copyrequest_mail_remark({ from, title }, locale),
  }[remark.status ?? "remark"]();
  const needed =
    remark.status === "requested" && request.neededBy
      ? m.copyrequest_mail_needed({ day: formatDateInBoth(request.neededBy, language) }, locale)
      : "";
  const paragraphs = [line, needed, remark.text ?? "", m.copyrequest_mail_open({ link }, locale)];
  return { subject: line.replace(/[.।]$/u, ""), text: paragraphs.filter((each) => each !== "").join("\n\n") };
}
