import { databaseNow } from "#app/db/database-now.server.ts";
import type { Fact } from "#app/desk/part-values.ts";
import { can } from "#app/domain/access/abilities.ts";
import { formatDateInBoth, formatInstantInBoth, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type CopyRequestSide, copyRequestMoves, isLate, isSettled } from "#app/domain/stock/copy-request.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { type CopyRequestRecord, copyRequestRecord } from "./copy-request-record.server.ts";

/**
 * The page of a request for copies at the desk of one of its sides.
 * @throws AppError notFound when there is no such request, or the viewer may not see it at this desk
 */
export async function copyRequestPage(
  viewer: Viewer | null,
  id: string,
  side: CopyRequestSide,
  language: Language,
) {
  const record = await copyRequestRecord(viewer, id, side);
  const { request, store, publisher, book, edition, scope } = record;
  const mayAct = can(viewer, side === "publisher" ? "copyRequest.answer" : "copyRequest.add", scope);
  return {
    id,
    side,
    version: request.version,
    status: request.status,
    isLate: isLate(request, todayInNepal(databaseNow())),
    title: localized(book.title, language),
    store: localized(store.name, language),
    publisher: localized(publisher.name, language),
    format: localized(record.format, language),
    editionNumber: edition.number,
    /** Where this side sees the book: the listing, or the edition. */
    listingId: side === "bookstore" ? request.listingId : undefined,
    editionId: side === "publisher" ? edition.id : undefined,
    asked: request.quantity,
    agreed: request.agreedQuantity,
    /** Whether the publisher's copies would go to a bookstore that is closed. */
    isStoreClosed: side === "publisher" && !store.isActive && !isSettled(request.status),
    mayAct,
    moves: mayAct ? copyRequestMoves(side, request.status) : [],
    facts: factsOf(record, language),
    remarks: record.remarks.map(({ at, text, person, quantity, ...remark }) => ({
      ...remark,
      count: quantity === null ? undefined : formatNumber(quantity, language),
      asked: formatNumber(request.quantity, language),
      text: text ?? undefined,
      // Members of the other side act in the name of their bookstore or publisher.
      person: remark.side === side ? (person ?? undefined) : undefined,
      at: formatInstantInBoth(at, language),
    })),
  };
}

export type CopyRequestPage = Awaited<ReturnType<typeof copyRequestPage>>;

function factsOf({ request, store, publisher, edition }: CopyRequestRecord, language: Language): Fact[] {
  const fact = (key: string, text: string, of: Language = language): Fact => ({
    key,
    value: { text, language: of },
  });
  const count = (key: string, value: number | null) =>
    value === null ? [] : [fact(key, formatNumber(value, language))];
  return [
    { key: "bookstore", value: localized(store.name, language) },
    { key: "publisher", value: localized(publisher.name, language) },
    ...(edition.isbn ? [fact("isbn", hyphenate(edition.isbn), "en")] : []),
    ...count("asked", request.quantity),
    ...(request.neededBy ? [fact("neededBy", formatDateInBoth(request.neededBy, language))] : []),
    ...count("agreed", request.agreedQuantity),
    ...count("received", request.receivedQuantity),
    fact("askedOn", formatInstantInBoth(request.createdOn, language)),
  ];
}
