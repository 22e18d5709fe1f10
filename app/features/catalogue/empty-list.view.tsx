import { href } from "react-router";
import { QUERY_MAX } from "#app/domain/limits.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./catalogue.module.css";
import { chosenValues, cleared, type Filters } from "./filters.ts";
import { FACET_TITLES } from "./list-labels.ts";
import type { CatalogueResult } from "./search-catalogue.server.ts";

type EmptyProps = { result: CatalogueResult; urlOf: (filters: Filters) => string };

/** Shown for a list without books: repeats the query and links to lists with more books. */
export function EmptyList({ result, urlOf }: EmptyProps) {
  const { language, to } = useLanguage();
  const { filters, narrowest } = result;
  const isNarrowed = chosenValues(filters).length > 0;
  return (
    <div className={styles.empty}>
      <h2>{m.catalogue_empty_title()}</h2>
      {filters.isUnsearchable ? (
        <p>{m.list_unsearchable({ max: formatNumber(QUERY_MAX, language) })}</p>
      ) : null}
      {filters.q ? <p>{m.catalogue_empty_query({ query: filters.q })}</p> : null}
      {narrowest ? <p>{m.catalogue_empty_filters()}</p> : null}
      <p className={styles.chips}>
        {narrowest ? (
          <Link to={urlOf({ ...filters, [narrowest.facet]: [], page: 1 })} className={buttonClass("action")}>
            {m.catalogue_empty_without({
              filter: FACET_TITLES[narrowest.facet](),
              count: formatNumber(narrowest.count, language),
            })}
          </Link>
        ) : null}
        {isNarrowed && filters.q ? (
          <Link to={urlOf(cleared(filters))} className={buttonClass("plain")}>
            {m.catalogue_facet_clear()}
          </Link>
        ) : null}
        <Link to={to(href("/bookstore"))} className={buttonClass(narrowest ? "plain" : "action")}>
          {m.catalogue_empty_all()}
        </Link>
        <Link
          to={`${to(href("/pages/contactus"))}?subject=${encodeURIComponent(filters.q)}`}
          className={buttonClass("plain")}
        >
          {m.catalogue_empty_ask()}
        </Link>
      </p>
    </div>
  );
}
