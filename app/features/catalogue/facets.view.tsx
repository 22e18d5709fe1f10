import type { ReactNode } from "react";
import { QUERY_MAX } from "#app/domain/limits.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { localizedText } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/form/control.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import styles from "./facets.module.css";
import {
  FACETS,
  type Facet,
  facetParameter,
  isSearchableFacet,
  type SearchableFacet,
  valueSearchParameter,
} from "./filters.ts";
import { FACET_TITLES } from "./list-labels.ts";
import type { CatalogueResult, FacetValue } from "./search-catalogue.server.ts";

const SHOWN_FIRST = 8;

type FacetsProps = {
  result: CatalogueResult;
  /** Id of the search form these controls belong to. */
  form: string;
  /** Called when a choice changes, with the form; only with script. */
  onChange: (form: HTMLFormElement) => void;
};

/** All facets of the list. They are check boxes of a GET form; with script each choice submits the form at once. */
export function Facets({ result, form, onChange }: FacetsProps) {
  const isHydrated = useIsHydrated();
  return (
    <details className={isHydrated ? `${styles.filters} ${styles.hydrated}` : styles.filters}>
      <summary className={styles.open}>{m.catalogue_facet_open()}</summary>
      <div
        className={styles.groups}
        onChange={(event) => {
          const { form: owner } = event.target as HTMLInputElement;
          if (owner) onChange(owner);
        }}
      >
        {FACETS.filter((facet) => hasValues(facet, result)).map((facet) => (
          <fieldset key={facet} className={styles.group} data-facet={facet}>
            <legend className={styles.legend}>{FACET_TITLES[facet]()}</legend>
            <Values facet={facet} values={result.facets[facet]} form={form} />
            {isSearchableFacet(facet) ? <ValueSearch facet={facet} result={result} form={form} /> : null}
          </fieldset>
        ))}
        <div className={styles.apply}>
          <Button form={form} isWide>
            {m.catalogue_facet_apply()}
          </Button>
        </div>
      </div>
    </details>
  );
}

/** Whether there is anything to choose: nothing that was found may have people, and none may have the name that was searched for. */
const hasValues = (facet: Facet, { facets, filters }: CatalogueResult): boolean =>
  facets[facet].length > 0 || (isSearchableFacet(facet) && filters.valueSearches[facet] !== "");

type ValuesProps = { facet: Facet; values: readonly FacetValue[]; form: string };

/** The first values and all chosen ones; the others are in an expandable element. */
function Values({ facet, values, form }: ValuesProps) {
  const first = values.filter((value, at) => at < SHOWN_FIRST || isExpanded(value));
  const rest = values.filter((value) => !first.includes(value));
  const { language } = useLanguage();
  const row = (value: FacetValue) => valueRow(value, facet, form, language);
  return (
    <>
      {first.length > 0 ? <ul>{first.map(row)}</ul> : null}
      {rest.length > 0 ? (
        <details className={styles.more}>
          <summary>{m.catalogue_facet_more()}</summary>
          <ul>{rest.map(row)}</ul>
        </details>
      ) : null}
    </>
  );
}

/**
 * A field that searches the values of a facet, for a facet with more values than are shown. It belongs to the same
 * form, so it works without script.
 */
function ValueSearch({
  facet,
  result,
  form,
}: {
  facet: SearchableFacet;
  result: CatalogueResult;
  form: string;
}) {
  const query = result.filters.valueSearches[facet];
  if (!query && !result.facetsWithMore.includes(facet)) return null;
  const labels: Record<SearchableFacet, string> = {
    contributor: m.catalogue_facet_find_contributor(),
    publisher: m.catalogue_facet_find_publisher(),
  };
  return (
    <label className={styles.find}>
      {labels[facet]}
      <input
        key={query}
        type="search"
        className={controlClass}
        form={form}
        name={valueSearchParameter(facet)}
        defaultValue={query}
        maxLength={QUERY_MAX}
        autoComplete="off"
      />
    </label>
  );
}

/** A value as an item of a list. Not a component, of which a page would have a hundred. */
function valueRow(value: FacetValue, facet: Facet, form: string, language: Language): ReactNode {
  const isChosen = value.isChosen === true;
  return (
    <li key={value.value}>
      <label className={styles.value}>
        <input
          // With this key the box shows a choice that was changed by a link or the back button.
          key={String(isChosen)}
          type="checkbox"
          form={form}
          name={facetParameter(facet)}
          value={value.value}
          defaultChecked={isChosen}
          disabled={value.count === 0 && !isChosen}
        />
        {localizedText(value.label, language)}
        <span className={styles.count}>{digitsIn(String(value.count), language)}</span>
      </label>
      {value.children && isExpanded(value) ? (
        <ul className={styles.children}>
          {value.children.map((each) => valueRow(each, facet, form, language))}
        </ul>
      ) : null}
    </li>
  );
}

/** Whether a value or one below it is chosen: such a value is shown with the values below it. */
function isExpanded(value: FacetValue): boolean {
  return value.isChosen === true || value.children?.some(isExpanded) === true;
}
