import * as m from "#app/i18n/generated/messages.js";
import { Link } from "#app/ui/link.tsx";
import styles from "./pages.module.css";

/** A link of the pager, or a gap between page numbers (`platform/lists` makes them). */
export type PageItem =
  | { readonly kind: "previous" | "next"; readonly url: string }
  | {
      readonly kind: "page";
      readonly url: string;
      readonly text: string;
      readonly label: string;
      readonly isCurrent: boolean;
    }
  | { readonly kind: "gap"; readonly key: string };

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
