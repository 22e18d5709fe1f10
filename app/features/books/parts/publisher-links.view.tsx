import type { PublisherChoice } from "#app/features/books/book/publisher-choice.server.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./publisher-links.module.css";

type PublisherLinksProps = {
  /** What the links are for: the question whose publisher it is, or that it can be another one. */
  label: string;
  publishers: readonly PublisherChoice[];
  /** The path of the page in the language of the request, which takes the parameter `publisher`. */
  path: string;
};

/** Links to the same page for other publishers; nothing where there is none. */
export function PublisherLinks({ label, publishers, path }: PublisherLinksProps) {
  if (publishers.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p className={styles.label}>{label}</p>
      <ul className={styles.list}>
        {publishers.map(({ id, name }) => (
          <li key={id}>
            <Link className={styles.link} to={`${path}?publisher=${id}`}>
              <Localized of={name} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
