import { href } from "react-router";

/** The URL of a file that is made from the tokens. @param digest of the brand: with it the file may be cached without limit */
export const pathOfFile = (file: string, digest?: string): string =>
  href("/ekadeshma/files/:brandFile", { brandFile: file }) + (digest === undefined ? "" : `?v=${digest}`);

/** The path of a page of the book, without language prefix. */
export const pathOfPage = (bookSection: string, bookPage: string): string =>
  href("/ekadeshma/:bookSection/:bookPage", { bookSection, bookPage });

export const BRAND_BOOK_PATHS = { opening: href("/ekadeshma"), whole: href("/ekadeshma/whole") } as const;
