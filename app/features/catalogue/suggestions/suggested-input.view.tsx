import { useState } from "react";
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

/**
 * The field of a search. Suggestions come with a script of their own, which is loaded when a visitor first goes to the field: until then, and
 * without script, it is an input of its form.
 */
export function SuggestedInput({ id, className, defaultValue, placeholder }: SuggestedInputProps) {
  const { to } = useLanguage();
  const navigate = useNavigate();
  const [suggesting, setSuggesting] = useState<typeof SuggestingModule>();
  const [state, setState] = useState(NOTHING_TYPED);
  const choose = (path: string) => {
    setState(NOTHING_TYPED);
    void navigate(to(path));
  };
  return (
    <div className={styles.field}>
      <input
        id={id}
        type="search"
        name="q"
        className={className}
        defaultValue={defaultValue}
        placeholder={placeholder}
        maxLength={QUERY_MAX}
        autoComplete="off"
        // Without the script the field works as it is.
        onFocus={() => void import("./suggesting.view.tsx").then(setSuggesting, () => {})}
        {...suggesting?.comboboxProps({ id, state, setState, choose })}
      />
      {suggesting ? (
        <suggesting.SuggestionList id={id} state={state} setState={setState} choose={choose} />
      ) : null}
    </div>
  );
}
