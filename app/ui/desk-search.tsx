import { type ReactNode, useRef } from "react";
import { Form as SearchForm } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CameraScan } from "./camera-scan.tsx";
import styles from "./desk-search.module.css";
import { controlClass } from "./form/control.ts";

type DeskSearchProps = {
  /** Id of the field. */
  id: string;
  label: string;
  submit: string;
  searched: string;
  maxLength: number;
  /** Whether something is chosen already, so that the search is not what comes next. */
  isChosen: boolean;
  /** Whether the field has the focus until then, where a barcode scanner types into it. */
  isForScanner?: boolean;
  /** Hidden fields that the search keeps. */
  children?: ReactNode;
};

/** The search of a page by which one thing is chosen. */
export function DeskSearch({
  id,
  label,
  submit,
  searched,
  maxLength,
  isChosen,
  isForScanner = false,
  children,
}: DeskSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <SearchForm role="search" className={styles.search}>
      {children}
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          defaultValue={searched}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          // A scanner types the number and presses Enter, also for the next one; no other field of such a page has the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isForScanner && !isChosen}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={controlClass}
        />
        <Button look={isChosen ? "plain" : "action"}>{submit}</Button>
        {isForScanner ? (
          <CameraScan
            onCode={(code) => {
              if (!field.current) return;
              field.current.value = code;
              field.current.form?.requestSubmit();
            }}
          />
        ) : null}
      </div>
    </SearchForm>
  );
}
