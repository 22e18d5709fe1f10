import type { LocalizedText } from "#app/domain/text/l10n.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./publisher-links.module.css";

type PublisherLinksProps = {
  /** What the links are for: the question whose publisher it is, or that it can be another one. */
  label: string;
  publishers: readonly OrganisationChoice[];
  /** The path of the page in the language of the request, which takes the parameter `publisher`. */
  path: string;
};

/** A publisher or a bookstore to choose. */
type OrganisationChoice = { readonly id: string; readonly name: LocalizedText };

/** Links to the same page for other publishers; nothing where there is none. */
export function PublisherLinks({ label, publishers, path }: PublisherLinksProps) {
  return (
    <OrganisationLinks label={label} organisations={publishers} urlOf={(id) => `${path}?publisher=${id}`} />
  );
}

type OrganisationLinksProps = {
  label: string;
  organisations: readonly OrganisationChoice[];
  /** The URL of the page for one of them. */
  urlOf: (id: string) => string;
};

/** Links to the same page for other publishers or bookstores; nothing where there is none. */
export function OrganisationLinks({ label, organisations, urlOf }: OrganisationLinksProps) {
  if (organisations.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p className={styles.label}>{label}</p>
      <ul className={styles.list}>
        {organisations.map(({ id, name }) => (
          <li key={id}>
            <Link className={styles.link} to={urlOf(id)}>
              <Localized of={name} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
