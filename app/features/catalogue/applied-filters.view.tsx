import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./catalogue.module.css";
import { chosenValues, cleared, type Filters, toggled } from "./filters.ts";
import { labelOf } from "./list-labels.ts";
import type { CatalogueResult } from "./search-catalogue.server.ts";

type AppliedProps = { result: CatalogueResult; urlOf: (filters: Filters) => string };

/** The chosen filters of the list, each with a link that removes it. */
export function AppliedFilters({ result, urlOf }: AppliedProps) {
  const { filters } = result;
  const chosen = chosenValues(filters);
  if (chosen.length === 0) return null;
  return (
    <nav className={styles.chips} aria-label={m.catalogue_facet_chosen()}>
      {chosen.map(({ facet, value }) => {
        const label = labelOf(result, facet, value);
        return (
          <Link
            key={`${facet}:${value}`}
            to={urlOf(toggled(filters, facet, value))}
            className={styles.chip}
            data-facet={facet}
            aria-label={m.catalogue_facet_remove({ label: label?.text ?? value })}
            preventScrollReset
          >
            {label ? <Localized of={label} /> : value}
            <span aria-hidden="true">×</span>
          </Link>
        );
      })}
      <Link to={urlOf(cleared(filters))} className={styles.chip} preventScrollReset>
        {m.catalogue_facet_clear()}
      </Link>
    </nav>
  );
}
