import { useEffect, useId, useRef, useState } from "react";
import { Form as SearchForm, useFetcher, useNavigate } from "react-router";
import { QUERY_MAX } from "#app/domain/limits.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { comboboxProps } from "#app/ui/combobox/combobox-props.ts";
import { Option, OptionCount, OptionList } from "#app/ui/combobox/option-list.tsx";
import search from "#app/ui/desk-search.module.css";
import { controlClass } from "#app/ui/form/control.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
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
  const hasScript = useIsHydrated();
  const { found, isOpen, suggest, close } = useSuggestions(scope);
  const [active, setActive] = useState(-1);

  const choose = ({ id: contributor, name }: FoundContributor) => {
    close();
    void navigate(`?${new URLSearchParams({ for: scope, q: name.text.slice(0, QUERY_MAX), contributor })}`);
  };
  const combobox = comboboxProps({
    id,
    count: found.length,
    active: isOpen ? active : -1,
    onActive: setActive,
    onChoose: (at) => {
      const contributor = found[at];
      if (contributor) choose(contributor);
    },
    onClose: () => {
      close();
      setActive(-1);
    },
  });
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
            type="text"
            enterKeyHint="search"
            name="q"
            defaultValue={searched}
            maxLength={QUERY_MAX}
            autoComplete="off"
            className={controlClass}
            onInput={({ currentTarget: { value } }) => {
              setActive(-1);
              suggest(value);
            }}
            onBlur={close}
          />
          {hasScript ? (
            <OptionList id={id} label={m.contributor_suggestions()} isShown={isOpen}>
              {found.map((each, at) => (
                <Option key={each.id} id={id} at={at} isActive={at === active} onChoose={() => choose(each)}>
                  <ContributorLine contributor={each} />
                </Option>
              ))}
            </OptionList>
          ) : null}
        </div>
        <Button look={searched === "" ? "action" : "plain"}>{m.contributor_search_submit()}</Button>
      </div>
      {hasScript ? (
        <OptionCount>
          {isOpen ? m.contributor_suggested({ count: formatNumber(found.length, language) }) : ""}
        </OptionCount>
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
