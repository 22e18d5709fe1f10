/** Where the pages are noted that somebody opened at the desks in this tab, until it is closed or somebody else signs in. */
const KEY = "ekadeshma-visited";
const VISITED_MAX = 9;

export type VisitedPage = { readonly path: string; readonly title: string };
type Stored = { readonly owner: string; readonly pages: readonly VisitedPage[] };

/** The pages that a person opened in this tab, the last one first. @param owner by which their unsent forms are stored */
export function visitedPages(owner: string): readonly VisitedPage[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Stored | null;
    return stored?.owner === owner ? stored.pages : [];
  } catch {
    return [];
  }
}

/** Forgets the pages of whoever signs out. */
export function forgetVisits(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}

/** Notes that a page was opened. Where nothing can be stored, nothing is. */
export function noteVisit(owner: string, page: VisitedPage): void {
  const others = visitedPages(owner).filter(({ path }) => path !== page.path);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, pages: [page, ...others].slice(0, VISITED_MAX) }));
  } catch {
    // Without storage the search begins empty.
  }
}
