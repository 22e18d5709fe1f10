import { unpublishedList } from "./features/books/book/unpublished-list.server.ts";
import { editionList } from "./features/books/edition-list.server.ts";
import { operationList } from "./features/books/operations/operation-list.server.ts";
import { listOfKind } from "./features/reference/engine/kind-list.server.ts";
import { genreList } from "./features/reference/genres/genre-list.server.ts";
import { KINDS } from "./features/reference/kinds.server.ts";
import { OPERATION_KINDS } from "./operations.server.ts";

/** The lists of the desks, which can be exported. Each is found by its name. */
export const LISTS = [
  editionList,
  unpublishedList,
  operationList(OPERATION_KINDS),
  genreList,
  ...KINDS.map(listOfKind),
] as const;
