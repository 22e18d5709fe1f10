import { useState } from "react";
import { useFormState } from "./form-context.ts";
import { HiddenField } from "./hidden-field.tsx";

/**
 * A hidden value as it was when the form was opened: the number that makes a form count once, or what the person saw. A page that
 * is read again while the form is open has another one, and a form that is sent again after a failure must keep its own.
 */
export function OpenedValue({ name, value }: { name: string; value: string }) {
  const { typed } = useFormState();
  const [opened] = useState(value);
  return <HiddenField name={name} value={typed?.[name]?.[0] ?? opened} />;
}
