import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { QUERY_MAX } from "#app/domain/limits.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import type * as SuggestingModule from "./suggesting.view.tsx";
import styles from "./suggestions.module.css";
import { NOTHING_TYPED } from "./suggestions.ts";

type SuggestedInputProps = {
  id: string;
  className: string;
  defaultValue?: string;
  placeholder?: string;
};

/** Without the script the field works as it is. */
const load = (loaded: (suggesting: typeof SuggestingModule) => void) =>
  void import("./suggesting.view.tsx").then(loaded, () => {});

/**
 * The field of a search. Suggestions come with a script of their own, which is loaded when a visitor first goes to the field: until then, and
 * without script, it is an input of its form.
 */
export function SuggestedInput({ id, className, defaultValue, placeholder }: SuggestedInputProps) {
  const { to } = useLanguage();
  const navigate = useNavigate();
  const [suggesting, setSuggesting] = useState<typeof SuggestingModule>();
  const [state, setState] = useState(NOTHING_TYPED);
  const field = useRef<HTMLInputElement>(null);
  // On a slow connection somebody goes to the field, and types, before there is a script.
  useEffect(() => {
    if (field.current === document.activeElement) load(setSuggesting);
  }, []);
  useEffect(() => {
    const { current } = field;
    if (suggesting && current && current === document.activeElement && current.value !== current.defaultValue)
      setState({ ...NOTHING_TYPED, typed: current.value.trim() });
  }, [suggesting]);
  const choose = (path: string) => {
    setState(NOTHING_TYPED);
    void navigate(to(path));
  };
  return (
    <div className={styles.field}>
      <input
        id={id}
        type="text"
        enterKeyHint="search"
        name="q"
        className={className}
        defaultValue={defaultValue}
        placeholder={placeholder}
        maxLength={QUERY_MAX}
        autoComplete="off"
        ref={field}
        onFocus={() => load(setSuggesting)}
        {...suggesting?.suggestingProps({ id, state, setState, choose })}
      />
      {suggesting ? (
        <suggesting.SuggestionList id={id} state={state} setState={setState} choose={choose} />
      ) : null}
    </div>
  );
}
