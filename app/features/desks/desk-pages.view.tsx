import { useLocation } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { DESK_ENTRIES, type Desk } from "./desk.ts";
import styles from "./desk-pages.module.css";
import { deskPages } from "./desk-pages.ts";

/** Links to the pages of the desk that is open, on each of its pages. */
export function DeskPages({ desks }: { desks: readonly Desk[] }) {
  const { to } = useLanguage();
  const { pathname } = useLocation();
  const isWithin = (path: string) => pathname === to(path) || pathname.startsWith(`${to(path)}/`);
  const desk = desks.find((each) => isWithin(DESK_ENTRIES[each].path));
  const pages = desk ? deskPages(desk) : [];
  if (pages.length === 0) return null;
  // A page can be below two others, such as the books without an edition. Only the home page itself is the home page.
  const [current] = pages
    .filter(({ path, also = [] }, at) =>
      at === 0 ? pathname === to(path) : [path, ...also].some((each) => isWithin(each)),
    )
    .toSorted((one, other) => other.path.length - one.path.length);
  return (
    <nav aria-label={m.desks_pages_label()} className={styles.pages}>
      <Container>
        <ul className={styles.list}>
          {pages.map(({ path, title }) => (
            <li key={path} ref={path === current?.path ? scrollIntoLine : undefined}>
              <Link
                to={to(path)}
                className={styles.link}
                aria-current={path === current?.path ? "page" : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}

/** Scrolls the line of links, which may be wider than the window of a phone, to the link of the page that is open. */
function scrollIntoLine(entry: HTMLLIElement | null): void {
  const line = entry?.parentElement;
  if (line) line.scrollTo({ left: entry.offsetLeft + entry.offsetWidth - line.clientWidth / 2 });
}
