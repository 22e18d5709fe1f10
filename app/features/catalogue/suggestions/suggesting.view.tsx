import { type Dispatch, type SetStateAction, useEffect } from "react";
import { href } from "react-router";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { type ComboboxState, comboboxProps } from "#app/ui/combobox/combobox-props.ts";
import { Option, OptionCount, OptionGroup, OptionList } from "#app/ui/combobox/option-list.tsx";
import styles from "./suggestions.module.css";
import {
  NOTHING_TYPED,
  type SuggestedKind,
  type SuggestingState,
  type Suggestion,
  type Suggestions,
} from "./suggestions.ts";

/** The time without typing after which suggestions are asked for. */
const WAIT_MS = 150;
const LENGTH_MIN = 2;

type Suggesting = {
  readonly id: string;
  readonly state: SuggestingState;
  readonly setState: Dispatch<SetStateAction<SuggestingState>>;
  /** Opens the page of a suggestion. */
  readonly choose: (path: string) => void;
};

/** The rows of the answer to what is typed now: those of an earlier text are not shown under a later one. */
const rowsOf = ({ typed, answer }: SuggestingState): readonly Suggestion[] =>
  answer && answer.typed === typed ? answer.groups.flatMap(({ rows }) => rows) : [];

/** What the combobox of `ui` needs to know of the suggestions. */
const suggested = ({ id, state, setState, choose }: Suggesting): ComboboxState => {
  const rows = rowsOf(state);
  return {
    id,
    count: rows.length,
    active: state.active,
    onActive: (active) => setState((now) => ({ ...now, active })),
    onChoose: (at) => {
      const row = rows[at];
      if (row) choose(row.path);
    },
    onClose: () => setState(NOTHING_TYPED),
  };
};

/** The attributes and keys by which a field is a combobox; the field keeps the focus. */
export const suggestingProps = (suggesting: Suggesting) => ({
  ...comboboxProps(suggested(suggesting)),
  onInput: ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) =>
    suggesting.setState(({ answer }) => ({ typed: value.trim(), answer, active: -1 })),
  onBlur: () => suggesting.setState(NOTHING_TYPED),
});

const GROUP_NAMES: Readonly<Record<SuggestedKind, () => string>> = {
  book: m.search_suggested_books,
  contributor: m.search_suggested_people,
  publisher: m.search_suggested_publishers,
  series: m.search_suggested_series,
  genre: m.search_suggested_genres,
};

/** Undefined where nothing can be suggested: without a connection the form says what is wrong, and a later text has a request of its own. */
async function suggestionsFor(url: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  try {
    const response = await fetch(url, { signal });
    return response.ok ? ((await response.json()) as Suggestions) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads and shows the suggestions for what is typed. */
export function SuggestionList({ id, state, setState, choose }: Suggesting) {
  const { language, to } = useLanguage();
  const { typed } = state;
  const url = to(href("/bookstore/suggestions"));
  useEffect(() => {
    if (typed.length < LENGTH_MIN) return undefined;
    const request = new AbortController();
    const timer = window.setTimeout(() => {
      void suggestionsFor(`${url}?${new URLSearchParams({ q: typed })}`, request.signal).then((answer) =>
        setState((now) => (answer && now.typed === typed ? { ...now, answer } : now)),
      );
    }, WAIT_MS);
    return () => {
      window.clearTimeout(timer);
      request.abort();
    };
  }, [typed, url, setState]);

  const rows = rowsOf(state);
  const groups = rows.length > 0 ? (state.answer?.groups ?? []) : [];
  return (
    <>
      <OptionList id={id} label={m.search_suggestions()} isShown={rows.length > 0} className={styles.list}>
        {groups.map((group, index) => {
          const first = groups.slice(0, index).reduce((sum, each) => sum + each.rows.length, 0);
          return (
            <OptionGroup key={group.kind} id={id} first={first} heading={GROUP_NAMES[group.kind]()}>
              {group.rows.map((row, at) => (
                <Option
                  key={row.path}
                  id={id}
                  at={first + at}
                  isActive={first + at === state.active}
                  onChoose={() => choose(row.path)}
                  className={styles.row}
                >
                  <SuggestionRow row={row} isBook={group.kind === "book"} />
                </Option>
              ))}
            </OptionGroup>
          );
        })}
      </OptionList>
      <OptionCount>
        {rows.length > 0 ? m.search_suggested_count({ count: formatNumber(rows.length, language) }) : ""}
      </OptionCount>
    </>
  );
}

function SuggestionRow({ row: { name, by, cover }, isBook }: { row: Suggestion; isBook: boolean }) {
  return (
    <>
      {isBook ? (
        <span className={styles.cover} style={cover && { backgroundColor: cover.colour }}>
          {cover ? <img src={cover.src} alt="" width={32} height={48} /> : null}
        </span>
      ) : null}
      <span className={styles.text}>
        <Localized of={name} />
        {by ? (
          <span className={styles.by}>
            <Localized of={by} />
          </span>
        ) : null}
      </span>
    </>
  );
}
