import { type Dispatch, type KeyboardEvent, type SetStateAction, useEffect } from "react";
import { href } from "react-router";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { belongsToInputMethod } from "#app/ui/input-method.ts";
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

/** The attributes and keys by which a field is a combobox; the field keeps the focus. */
export function comboboxProps({ id, state, setState, choose }: Suggesting) {
  const rows = rowsOf(state);
  const chosen = rows[state.active];
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": rows.length > 0,
    "aria-controls": `${id}-suggestions`,
    "aria-activedescendant": chosen ? `${id}-suggestion-${state.active}` : undefined,
    onInput: ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) =>
      setState(({ answer }) => ({ typed: value.trim(), answer, active: -1 })),
    onBlur: () => setState(NOTHING_TYPED),
    onKeyDown: (event: KeyboardEvent) => {
      if (belongsToInputMethod(event)) return;
      const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (step !== 0 && rows.length > 0) {
        event.preventDefault();
        // Beyond either end is the text itself, where no suggestion is active.
        const active = ((state.active + 1 + step + rows.length + 1) % (rows.length + 1)) - 1;
        setState((now) => ({ ...now, active }));
      } else if (event.key === "Escape" && rows.length > 0) {
        // The first Escape closes the list, and only the second one empties the field.
        event.preventDefault();
        setState(NOTHING_TYPED);
      } else if (event.key === "Enter") {
        if (chosen) {
          event.preventDefault();
          choose(chosen.path);
        } else setState(NOTHING_TYPED);
      }
    },
  } as const;
}

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
      <div
        id={`${id}-suggestions`}
        role="listbox"
        aria-label={m.search_suggestions()}
        className={styles.list}
        hidden={rows.length === 0}
      >
        {groups.map((group, index) => (
          <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`} className={styles.group}>
            <p id={`${id}-${group.kind}`} role="presentation" className={styles.heading}>
              {GROUP_NAMES[group.kind]()}
            </p>
            {group.rows.map((row, at) => {
              const position = groups.slice(0, index).reduce((sum, each) => sum + each.rows.length, at);
              return (
                // The keys are handled by the field, which keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={row.path}
                  id={`${id}-suggestion-${position}`}
                  role="option"
                  aria-selected={position === state.active}
                  tabIndex={-1}
                  className={styles.row}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(row.path)}
                >
                  <SuggestionRow row={row} isBook={group.kind === "book"} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <output className={styles.announced}>
        {rows.length > 0 ? m.search_suggested_count({ count: formatNumber(rows.length, language) }) : ""}
      </output>
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
