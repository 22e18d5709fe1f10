import { digitsIn } from "#app/domain/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./catalogue.module.css";

const NEAR = 2;

type PagesProps = { current: number; last: number; address: (page: number) => string };

/** Numbered pages: the first and last, those near the current one, and previous and next. */
export function Pages({ current, last, address }: PagesProps) {
  const { language } = useLanguage();
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={m.catalogue_pages_label()}>
      {current > 1 ? (
        <Link to={address(current - 1)} rel="prev">
          {m.catalogue_pages_previous()}
        </Link>
      ) : null}
      {pagesShown(current, last).map((page) =>
        page < 0 ? (
          <span key={page} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={address(page)}
            aria-current={page === current ? "page" : undefined}
            aria-label={m.catalogue_pages_page({ page: digitsIn(String(page), language) })}
          >
            {digitsIn(String(page), language)}
          </Link>
        ),
      )}
      {current < last ? (
        <Link to={address(current + 1)} rel="next">
          {m.catalogue_pages_next()}
        </Link>
      ) : null}
    </nav>
  );
}

/** Page numbers to show; a negative number is a gap. */
export function pagesShown(current: number, last: number): number[] {
  const wanted = Array.from({ length: last }, (_none, at) => at + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= NEAR,
  );
  return wanted.flatMap((page, at) => {
    const before = wanted[at - 1];
    const left = before === undefined ? 0 : page - before - 1;
    // A gap is as wide as a number: where only one is omitted, it is shown instead.
    if (left === 1) return [page - 1, page];
    return left > 1 ? [-page, page] : [page];
  });
}
