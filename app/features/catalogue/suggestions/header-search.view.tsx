import { Form, href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { NavMenu } from "#app/ui/nav-menu.tsx";
import styles from "./header-search.module.css";
import { SuggestedInput } from "./suggested-input.view.tsx";

const ID = "header-search";

/**
 * The search of the header of every public page: a form that opens the list of what was found. Where it has no space in the line it is
 * below a button.
 */
export function HeaderSearch() {
  const { to } = useLanguage();
  return (
    <NavMenu
      label={m.catalogue_bookstore_search()}
      inlineFrom="wide"
      onOpen={() => document.getElementById(ID)?.focus()}
      icon={<Glass />}
    >
      <Form role="search" action={to(href("/bookstore"))} className={styles.form}>
        <label htmlFor={ID} className={styles.label}>
          {m.catalogue_bookstore_search_label()}
        </label>
        <SuggestedInput
          id={ID}
          className={styles.input ?? ""}
          placeholder={m.catalogue_search_placeholder()}
        />
        <button type="submit" className={styles.submit} aria-label={m.catalogue_bookstore_search()}>
          <Glass />
        </button>
      </Form>
    </NavMenu>
  );
}

const Glass = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d="M11 5a6 6 0 1 0 0 12a6 6 0 1 0 0-12 M15.5 15.5L20 20" />
  </svg>
);
