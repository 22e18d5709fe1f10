import { digitsIn } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { PageLink } from "./list-view.ts";
import { pagesShown } from "./paging.ts";

/**
 * The links between the pages of a list: previous, numbers with gaps, next; none when there is one page.
 * @param urlOf gives the URL of a page
 */
export function pageLinks(
  current: number,
  last: number,
  language: Language,
  urlOf: (page: number) => string,
): PageLink[] {
  if (last <= 1) return [];
  const numbers = pagesShown(current, last).map((page): PageLink => {
    // `pagesShown` represents a gap by a negative number, which differs for each gap and so serves as its key.
    if (page < 0) return { kind: "gap", key: String(page) };
    const text = digitsIn(String(page), language);
    return {
      kind: "page",
      url: urlOf(page),
      text,
      label: m.pages_page({ page: text }),
      isCurrent: page === current,
    };
  });
  return [
    ...(current > 1 ? [{ kind: "previous", url: urlOf(current - 1) } as const] : []),
    ...numbers,
    ...(current < last ? [{ kind: "next", url: urlOf(current + 1) } as const] : []),
  ];
}
