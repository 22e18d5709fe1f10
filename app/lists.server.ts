import { databaseNow } from "#app/db/database-now.server.ts";
import { editionList } from "./desk/edition-list.server.ts";
import type { UnscopedAbility } from "./domain/access/abilities.ts";
import { AppError } from "./domain/access/errors.ts";
import { todayInNepal } from "./domain/calendar/nepal-date.ts";
import type { Viewer } from "./domain/people/viewer.ts";
import { auditList } from "./features/audit/audit-list.server.ts";
import { unpublishedList } from "./features/books/book/unpublished-list.server.ts";
import { holdList } from "./features/bookstores/holds/hold-list.server.ts";
import { listingList } from "./features/bookstores/listings/listing-list.server.ts";
import { orderList } from "./features/bookstores/orders/order-list.server.ts";
import {
  publisherRequestList,
  storeRequestList,
} from "./features/bookstores/requests/copy-request-list.server.ts";
import { zoneList } from "./features/delivery/zone-list.server.ts";
import { allEditorLists } from "./features/editor-lists/all-editor-lists.server.ts";
import { rateList } from "./features/exchange-rates/rate-list.server.ts";
import { operationList } from "./features/operations/operation-list.server.ts";
import { promoList } from "./features/promos/desk/promo-list.server.ts";
import { listOfKind } from "./features/reference/engine/kind-list.server.ts";
import { genreList } from "./features/reference/genres/genre-list.server.ts";
import { KINDS } from "./features/reference/kinds.server.ts";
import { ORGANISATIONS } from "./features/reference/organisations/organisations.server.ts";
import { EDITION_EXPORT } from "./features/spreadsheets/export-editions.server.ts";
import { adminStatementList, storeStatementList } from "./features/statements/statement-list.server.ts";
import { OPERATION_KINDS } from "./operations.server.ts";
import type { AnyList } from "./platform/lists/list-definition.server.ts";
import { exportList } from "./platform/lists/list-export.server.ts";
import { fileResponse } from "./platform/request/file-response.server.ts";

/** The lists of the publisher's desk that can be exported. Each is found by its name. */
export const PUBLISHER_LISTS = [
  // With every column that an import of a spreadsheet reads.
  { ...editionList, exportAs: EDITION_EXPORT },
  unpublishedList,
  publisherRequestList,
  operationList(OPERATION_KINDS),
] as const;

/** The lists of site administration. */
export const ADMIN_LISTS = [
  operationList(OPERATION_KINDS),
  ...ORGANISATIONS.map(({ list }) => list),
  genreList,
  promoList,
  allEditorLists,
  rateList,
  zoneList,
  adminStatementList,
  auditList,
  ...KINDS.map(listOfKind),
] as const;

/** The lists of the bookstore's desk. */
export const BOOKSTORE_LISTS = [
  listingList,
  orderList,
  storeRequestList,
  holdList,
  storeStatementList,
] as const;

/**
 * One of some lists as a file, with the parameters of its page or the selected rows.
 * @param url its parameter `as` is the format: `csv` or `xlsx`
 * @throws AppError notFound for another name or format, or where the viewer may not see the list
 */
export async function listAsFile(
  lists: readonly AnyList<UnscopedAbility>[],
  name: string,
  viewer: Viewer | null,
  { request, url }: { readonly request: Request; readonly url: URL },
): Promise<Response> {
  const as = url.searchParams.get("as");
  const list = lists.find((each) => each.name === name);
  if (!list || (as !== "csv" && as !== "xlsx")) throw new AppError("notFound");
  const { mediaType, content } = await exportList(list, { viewer, scope: null, url }, as);
  const headers = {
    "content-type": mediaType,
    "content-disposition": `attachment; filename="ekadeshma-${name}-${todayInNepal(databaseNow())}.${as}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  };
  return fileResponse(request, headers, content);
}
