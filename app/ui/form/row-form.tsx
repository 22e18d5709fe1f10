import { EditForm } from "./edit-form.tsx";
import type { FormProps } from "./form.tsx";
import { OpenedVersion } from "./opened-version.tsx";

type RowFormProps<Code extends string> = Omit<FormProps<Code>, "intent"> & {
  /** Version of the row that is shown; without it the form adds a new row. */
  version: number | undefined;
};

/** A form with the fields of a row, to add one or to change it: it is posted as `save` with the version that was opened. */
export function RowForm<Code extends string>({ version, children, ...props }: RowFormProps<Code>) {
  return (
    <EditForm {...props} {...(version === undefined ? {} : { intent: "save" })}>
      {version === undefined ? null : <OpenedVersion version={version} answer={props.answer} />}
      {children}
    </EditForm>
  );
}
