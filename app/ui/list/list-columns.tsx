import { Form } from "react-router";
import { INTENT } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { ViewOption } from "#app/platform/lists/list-view.ts";
import { Button } from "#app/ui/button.tsx";
import { FormOwner } from "#app/ui/form/form-owner.tsx";
import { ListMenu } from "./list-menu.tsx";
import styles from "./list-tools.module.css";

/** The choice of the columns that a person sees. It is remembered for the next visit. */
export function ListColumns({ options }: { options: readonly ViewOption[] }) {
  if (options.length === 0) return null;
  return (
    <ListMenu label={m.list_columns()}>
      {/* A new element for each choice, because the browser would keep the boxes as they were. */}
      <Form
        key={options
          .filter(({ isChosen }) => isChosen)
          .map(({ value }) => value)
          .join(" ")}
        method="post"
        className={styles.form}
      >
        <input type="hidden" name={INTENT} value="chooseColumns" />
        <FormOwner />
        <fieldset className={styles.choices}>
          <legend>{m.list_columns_hint()}</legend>
          {options.map(({ value, label, isChosen }) => (
            <label key={value}>
              <input type="checkbox" name="column" value={value} defaultChecked={isChosen} /> {label}
            </label>
          ))}
        </fieldset>
        <Button look="plain">{m.list_columns_save()}</Button>
      </Form>
    </ListMenu>
  );
}
