import { useLocation } from "react-router";
import type { Desk } from "#app/domain/web/desk-path.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { DESK_ENTRIES } from "./desk.ts";
import styles from "./desk-pages.module.css";
import { type DeskPage, deskPages } from "./desk-pages.ts";

/** Links to the pages of the desk that is open, on each of its pages. */
export function DeskPages({ desks }: { desks: readonly Desk[] }) {
  const { to } = useLanguage();
  const { pathname } = useLocation();
  const isWithin = (path: string) => pathname === to(path) || pathname.startsWith(`${to(path)}/`);
  const desk = desks.find((each) => isWithin(DESK_ENTRIES[each].path));
  const pages = desk ? deskPages(desk) : [];
  if (pages.length === 0) return null;
  // A page can be below two others, such as the books without an edition. Only the home page itself is the home page.
  const currentOf = (some: readonly DeskPage[]) =>
    some
      .filter(({ path, also = [], pages: within = [] }) =>
        path === pages[0]?.path
          ? pathname === to(path)
          : [path, ...also, ...within.map((each) => each.path)].some((each) => isWithin(each)),
      )
      .toSorted((one, other) => other.path.length - one.path.length)[0];
  const current = currentOf(pages);
  return (
    <nav aria-label={m.desks_pages_label()} className={styles.pages}>
      <Container>
        <Line pages={pages} current={current} />
        {current?.pages ? <Line pages={current.pages} current={currentOf(current.pages)} isWithin /> : null}
      </Container>
    </nav>
  );
}

type LineProps = {
  pages: readonly DeskPage[];
  current: DeskPage | undefined;
  /** Whether they are the pages of the group that is current in the line above. */
  isWithin?: boolean;
};

function Line({ pages, current, isWithin = false }: LineProps) {
  const { to } = useLanguage();
  return (
    <ul className={isWithin ? `${styles.list} ${styles.within}` : styles.list}>
      {pages.map((page) => (
        <li key={page.path} ref={page === current ? scrollIntoLine : undefined}>
          <Link
            to={to(page.path)}
            className={styles.link}
            aria-current={page !== current ? undefined : page.pages ? "true" : "page"}
          >
            {page.title()}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls the line of links, which may be wider than the window of a phone, to the link of the page that is open. */
function scrollIntoLine(entry: HTMLLIElement | null): void {
  const line = entry?.parentElement;
  if (line) line.scrollTo({ left: entry.offsetLeft + entry.offsetWidth - line.clientWidth / 2 });
}
