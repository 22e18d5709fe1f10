import { href } from "react-router";
import type { Usage } from "./kind.server.ts";

/** The path in English of the page of a book: that of one of its editions, or its own while it has none. */
export const bookPath = ({ id: bookId, editionId }: Usage): string =>
  editionId
    ? href("/publishers/manage/books/:editionId", { editionId })
    : href("/publishers/manage/books/unpublished/:bookId", { bookId });
