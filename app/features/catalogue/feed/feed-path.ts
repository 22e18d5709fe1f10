import { href } from "react-router";
import { defaultSort, type Filters, queryOf } from "#app/features/catalogue/filters.ts";

/** The media type of a feed (RFC 4287, 7). */
export const FEED_TYPE = "application/atom+xml";

/** The path of the feed of what a list shows, without language. The order and the page of the list are nothing to a feed. */
export const feedPath = (filters: Filters): string =>
  href("/bookstore/feed") + queryOf({ ...inFeed(filters), sort: defaultSort(filters.q) });

/** The filters by which the books of a feed are read: the newest first. */
export const inFeed = (filters: Filters): Filters => ({
  ...filters,
  valueSearches: { contributor: "", publisher: "" },
  sort: "newest",
  page: 1,
});

/** The feed of the list at a path. @param path of the list, without language, as a page of works links to it */
export const feedOfListPath = (path: string): string =>
  href("/bookstore/feed") + path.slice(href("/bookstore").length);
