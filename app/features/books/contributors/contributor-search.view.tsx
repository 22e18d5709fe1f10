import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { Form as SearchForm, useFetcher, useNavigate } from "react-router";
import { QUERY_MAX } from "#app/domain/limits.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import search from "#app/ui/desk-search.module.css";
import { controlClass } from "#app/ui/form/control.ts";
import { belongsToInputMethod } from "#app/ui/input-method.ts";
import type { AddCreditPage } from "./add-credit-page.server.ts";
import styles from "./credits.module.css";
import type { FoundContributor } from "./find-contributors.server.ts";
import { ContributorLine } from "./found-contributors.view.tsx";

/** The time without typing after which contributors are suggested. */
const WAIT_MS = 250;
const LENGTH_MIN = 2;

/**
 * The search for a contributor by name. With script it suggests contributors while the person types; a suggestion opens the
 * results of the search with that contributor chosen.
 */
export function ContributorSearch({ page: { searched, scope } }: { page: AddCreditPage }) {
  const id = useId();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const { found, isOpen, suggest, close } = useSuggestions(scope);
  const [active, setActive] = useState(-1);
  const chosen = isOpen ? found[active] : undefined;

  const choose = ({ id: contributor, name }: FoundContributor) => {
    close();
    void navigate(`?${new URLSearchParams({ for: scope, q: name.text.slice(0, QUERY_MAX), contributor })}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (belongsToInputMethod(event)) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      // Beyond either end is the text itself, where no suggestion is active.
      setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
      setActive(-1);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  };
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": `${id}-found`,
    "aria-activedescendant": chosen ? `${id}-${active}` : undefined,
  } as const;
  return (
    <SearchForm role="search" className={search.search} onSubmit={close}>
      <input type="hidden" name="for" value={scope} />
      <label htmlFor={id}>{m.contributor_search()}</label>
      <div className={search.row}>
        <div className={styles.combobox}>
          <input
            {...(hasScript ? combobox : {})}
            key={searched}
            id={id}
            type="search"
            name="q"
            defaultValue={searched}
            maxLength={QUERY_MAX}
            autoComplete="off"
            className={controlClass}
            onInput={({ currentTarget: { value } }) => {
              setActive(-1);
              suggest(value);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {hasScript ? (
            <div
              id={`${id}-found`}
              role="listbox"
              aria-label={m.contributor_suggestions()}
              className={styles.suggestions}
              hidden={!isOpen}
            >
              {found.map((each, at) => (
                // The keys are handled by the field, which keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={each.id}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  className={styles.suggestion}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(each)}
                >
                  <ContributorLine contributor={each} />
                </div>
              ))}
            </div>
          ) : null}
        </div>
        <Button look={searched === "" ? "action" : "plain"}>{m.contributor_search_submit()}</Button>
      </div>
      {hasScript ? (
        <output className={styles.hidden}>
          {isOpen ? m.contributor_suggested({ count: formatNumber(found.length, language) }) : ""}
        </output>
      ) : null}
    </SearchForm>
  );
}

/** The contributors that a typed name finds, read by the loader of the page itself. */
function useSuggestions(scope: string) {
  const fetcher = useFetcher<AddCreditPage>();
  const timer = useRef<number>(undefined);
  const [typed, setTyped] = useState("");
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // Results of an earlier text are not shown under a later one.
  const isCurrent = typed !== "" && fetcher.data?.searched === typed;
  const found = isCurrent ? (fetcher.data?.results?.found ?? []) : [];
  return {
    found,
    isOpen: found.length > 0,
    suggest: (value: string) => {
      window.clearTimeout(timer.current);
      const text = value.trim();
      setTyped(text.length < LENGTH_MIN ? "" : text);
      if (text.length < LENGTH_MIN) return;
      const query = new URLSearchParams({ for: scope, q: text });
      timer.current = window.setTimeout(() => void fetcher.load(`?${query}`), WAIT_MS);
    },
    close: () => {
      window.clearTimeout(timer.current);
      setTyped("");
    },
  };
}
