import type { ReactNode } from "react";
import styles from "./book-line.module.css";

type BookLineProps = {
  cover: { readonly src: string; readonly colour: string } | undefined;
  title: ReactNode;
  /** Lines about it, under the title. */
  children: ReactNode;
  /** What to do with it. */
  action?: ReactNode;
};

/** A book or an edition in a few lines with its cover, as a search shows it. */
export function BookLine({ cover, title, children, action }: BookLineProps) {
  return (
    <div className={styles.line}>
      {cover ? (
        <img
          className={styles.cover}
          style={{ backgroundColor: cover.colour }}
          src={cover.src}
          alt=""
          width={56}
          height={84}
        />
      ) : (
        <span className={styles.cover} />
      )}
      <div className={styles.about}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {action}
    </div>
  );
}

/** Such lines below each other. */
export function BookLines<Item extends { readonly id: string }>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  return (
    <ul className={styles.lines}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}
