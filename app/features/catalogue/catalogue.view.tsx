import { Form, href, useNavigate, useNavigation } from "react-router";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageLinks } from "#app/platform/lists/page-links.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/form/control.ts";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/list/pages.tsx";
import { AppliedFilters } from "./applied-filters.view.tsx";
import { CardGrid } from "./card.view.tsx";
import styles from "./catalogue.module.css";
import { EmptyList } from "./empty-list.view.tsx";
import { Facets } from "./facets.view.tsx";
import { FEED_TYPE, feedPath } from "./feed/feed-path.ts";
import { defaultSort, type Filters, queryOf, queryOfForm, SORTS, type Sort, toggled } from "./filters.ts";
import { sortLabel } from "./list-labels.ts";
import type { CatalogueResult } from "./search-catalogue.server.ts";
import { SuggestedInput } from "./suggestions/suggested-input.view.tsx";

const FORM = "filters";

type CatalogueProps = { result: CatalogueResult; hasIgnoredParameters: boolean };

/** The catalogue: search, filters and cards. It consists of links and one GET form; script only avoids reloads. */
export function Catalogue({ result, hasIgnoredParameters }: CatalogueProps) {
  const { language, to } = useLanguage();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { filters, total } = result;
  const bookstore = to(href("/bookstore"));
  const urlOf = (next: Filters) => bookstore + queryOf(next);
  const isBusy = navigation.state === "loading" && navigation.location.pathname === bookstore;

  // The URL has the parameters of the submitted form without those that are empty.
  const navigateTo = (form: HTMLFormElement) =>
    void navigate(bookstore + queryOfForm(new FormData(form)), { preventScrollReset: true });
  const count = formatNumber(total, language);

  return (
    <Main>
      <Container className={styles.page}>
        <div className={styles.head}>
          <h1>{m.catalogue_bookstore_title()}</h1>
          <Form
            id={FORM}
            action={bookstore}
            className={styles.search}
            onSubmit={(event) => {
              event.preventDefault();
              navigateTo(event.currentTarget);
            }}
          >
            <label htmlFor="q">{m.catalogue_bookstore_search_label()}</label>
            <div className={styles.row}>
              {/* With this key the field shows a query that was changed by a link or the back button. */}
              <SuggestedInput
                key={filters.q}
                id="q"
                className={controlClass ?? ""}
                defaultValue={filters.q}
              />
              <Button>{m.catalogue_bookstore_search()}</Button>
            </div>
          </Form>
          <nav className={styles.chips} aria-label={m.catalogue_facet_quick()}>
            {result.quickFilters.map(({ facet, value, label, isChosen }) => (
              <Link
                key={facet + value}
                to={urlOf(toggled(filters, facet, value))}
                className={styles.chip}
                data-facet={facet}
                aria-current={isChosen ? "true" : undefined}
                preventScrollReset
              >
                <Localized of={label} />
              </Link>
            ))}
          </nav>
        </div>
        <div className={styles.body}>
          <aside aria-label={m.catalogue_facet_title()}>
            <Facets result={result} form={FORM} onChange={navigateTo} />
          </aside>
          <div className={styles.results} aria-busy={isBusy}>
            <div className={styles.bar}>
              <p className={styles.total} role="status">
                {total === 1 ? m.catalogue_books_one({ count }) : m.catalogue_books_other({ count })}
                {filters.q ? ` ${m.catalogue_books_for({ query: filters.q })}` : ""}
              </p>
              <SortChoice filters={filters} onChange={navigateTo} />
            </div>
            {result.corrected ? (
              <Corrected query={result.corrected} url={urlOf({ ...filters, q: result.corrected, page: 1 })} />
            ) : null}
            {hasIgnoredParameters ? <p className={styles.note}>{m.catalogue_address_unreadable()}</p> : null}
            {result.isLastPageInstead && total > 0 ? (
              <p className={styles.note}>
                {m.catalogue_last_page({ page: formatNumber(filters.page, language) })}
              </p>
            ) : null}
            <AppliedFilters result={result} urlOf={urlOf} />
            {total === 0 ? (
              <EmptyList result={result} urlOf={urlOf} />
            ) : (
              <>
                <CardGrid cards={result.cards} />
                <Pages
                  items={pageLinks(filters.page, result.pages, language, (page) =>
                    urlOf({ ...filters, page }),
                  )}
                />
              </>
            )}
            <p className={styles.feed}>
              <a href={to(feedPath(filters))} type={FEED_TYPE}>
                {m.catalogue_feed()}
              </a>
            </p>
          </div>
        </div>
      </Container>
    </Main>
  );
}

/** What a reader may have meant, shown with what was found. */
function Corrected({ query, url }: { query: string; url: string }) {
  const [before = "", after = ""] = m.catalogue_corrected({ query: "\n" }).split("\n");
  return (
    <p className={styles.note}>
      {before}
      <Link to={url} lang={/[\u0900-\u097f]/.test(query) ? "ne" : "en"}>
        {query}
      </Link>
      {after}
    </p>
  );
}

function SortChoice({ filters, onChange }: { filters: Filters; onChange: (form: HTMLFormElement) => void }) {
  // The default order is not in the URL: it changes when a query is entered.
  const standard = defaultSort(filters.q);
  const valueOf = (sort: Sort) => (sort === standard ? "" : sort);
  return (
    <label className={styles.sort}>
      {m.catalogue_sort_label()}
      <select
        key={filters.sort}
        name="sort"
        form={FORM}
        defaultValue={valueOf(filters.sort)}
        onChange={(event) => event.currentTarget.form && onChange(event.currentTarget.form)}
      >
        {SORTS.filter((sort) => sort !== "relevance" || filters.q).map((sort) => (
          <option key={sort} value={valueOf(sort)}>
            {sortLabel(sort)}
          </option>
        ))}
      </select>
    </label>
  );
}
