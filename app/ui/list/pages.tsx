import * as m from "#app/i18n/generated/messages.js";
import type { PageLink as PageItem } from "#app/platform/lists/list-view.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./pages.module.css";

/** The links between the pages of a list; without items, which is a list of one page, nothing is rendered. */
export function Pages({ items }: { items: readonly PageItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav className={styles.pages} aria-label={m.pages_label()}>
      {items.map((item) => (
        <PageLink
          key={item.kind === "page" ? item.text : item.kind === "gap" ? item.key : item.kind}
          item={item}
        />
      ))}
    </nav>
  );
}

function PageLink({ item }: { item: PageItem }) {
  switch (item.kind) {
    case "gap":
      return <span aria-hidden="true">…</span>;
    case "page":
      return (
        <Link to={item.url} aria-current={item.isCurrent ? "page" : undefined} aria-label={item.label}>
          {item.text}
        </Link>
      );
    case "previous":
      return (
        <Link to={item.url} rel="prev">
          {m.pages_previous()}
        </Link>
      );
    default:
      return (
        <Link to={item.url} rel="next">
          {m.pages_next()}
        </Link>
      );
  }
}
