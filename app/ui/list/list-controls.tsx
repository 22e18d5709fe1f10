import { type ChangeEvent, Fragment, useContext, useId } from "react";
import { Form, useSubmit } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import type { ListView, ViewOption } from "#app/platform/lists/list-view.ts";
import { Button } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DayFilterContext } from "./day-filter.ts";
import styles from "./list.module.css";
import { useSearchAsTyped } from "./use-search-as-typed.ts";

type ListControlsProps = Pick<ListView, "search" | "filters" | "sorts"> & {
  /** The saved view that is open: what is chosen then is a change of it. */
  readonly view: string | undefined;
  /** URL of the whole list, without search and filters. */
  readonly url: string;
};

/** Search, filters and order of a list: one form that changes the URL, with or without script. */
export function ListControls({ search, filters, sorts, view, url }: ListControlsProps) {
  const id = useId();
  const renderDay = useContext(DayFilterContext);
  const { field, key, onInput, stop } = useSearchAsTyped(search);
  const submit = useSubmit();
  const show = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => {
    stop();
    void submit(form, { preventScrollReset: true });
  };
  const [action, query = ""] = url.split("?");
  // A new element for each URL, so that every field has its current choice when only another is changed.
  const chosen = [...filters.flatMap(({ options }) => options), ...sorts]
    .filter(({ isChosen }) => isChosen)
    .map(({ value }) => value);
  const typed = filters.flatMap((filter) => filter.typed?.value ?? []);
  // A single value that is not chosen would narrow nothing.
  const shown = filters.filter(
    (filter) => filter.typed || filter.options.length > 1 || filter.options.some(({ isChosen }) => isChosen),
  );
  const hasTyped = shown.some((filter) => filter.typed);
  const narrowing: readonly ViewOption[] = filters.flatMap(({ options, typed: own }) =>
    own?.value
      ? [{ value: own.value, label: own.value, isChosen: true }]
      : options.filter(({ isChosen }) => isChosen),
  );
  return (
    <Form
      key={[key, ...chosen, ...typed].join(" ")}
      action={action ?? url}
      className={styles.controls}
      role="search"
      onSubmit={stop}
    >
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {view === undefined ? null : <input type="hidden" name="view" value={view} />}
      {search === null ? null : (
        <div className={styles.search}>
          <label htmlFor={`${id}-q`}>{m.list_search()}</label>
          <input
            ref={field}
            id={`${id}-q`}
            type="search"
            name="q"
            defaultValue={search}
            autoComplete="off"
            className={styles.control}
            data-list-search
            onInput={onInput}
          />
        </div>
      )}
      {/* On a wide screen its content is always shown. */}
      <details className={styles.more}>
        <summary className={common.opener}>
          {m.list_filters()}
          {narrowing.map(({ value, label, lang }, at) => (
            <Fragment key={value}>
              {at === 0 ? ": " : ", "}
              <span lang={lang}>{label}</span>
            </Fragment>
          ))}
        </summary>
        {shown.map(({ name, label, options, typed: own }) =>
          own?.type === "date" && renderDay ? (
            <div key={name} className={styles.choice}>
              {renderDay({ name, label, value: own.value })}
            </div>
          ) : own ? (
            <div key={name} className={styles.choice}>
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <input
                id={`${id}-${name}`}
                type="text"
                name={name}
                defaultValue={own.value}
                autoComplete="off"
                className={styles.control}
              />
            </div>
          ) : (
            <Choice
              key={name}
              id={`${id}-${name}`}
              name={name}
              label={label}
              options={options}
              any={m.list_any()}
              onChange={show}
            />
          ),
        )}
        {sorts.length > 1 ? (
          <Choice id={`${id}-sort`} name="sort" label={m.list_sort()} options={sorts} onChange={show} />
        ) : null}
      </details>
      {/* With script a choice acts at once, and a search while it is typed; what else is typed waits for the key Enter. */}
      <Button look="plain" className={hasTyped ? styles.show : `${styles.show} ${styles.withoutScript}`}>
        {m.list_show()}
      </Button>
    </Form>
  );
}

type ChoiceProps = {
  id: string;
  name: string;
  label: string;
  options: readonly ViewOption[];
  /** Label of the option that applies no filter. */
  any?: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

function Choice({ id, name, label, options, any, onChange }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={options.find(({ isChosen }) => isChosen)?.value ?? ""}
        className={styles.control}
        onChange={onChange}
      >
        {any === undefined ? null : <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
