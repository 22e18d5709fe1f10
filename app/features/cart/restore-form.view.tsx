import { Form } from "react-router";
import { INTENT } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { useSendOnce } from "#app/ui/form/form.tsx";
import { FormOwner } from "#app/ui/form/form-owner.tsx";

/** The button that puts a line back as it was. @param fields those of the form `restore` */
export function RestoreForm({ fields }: { fields: Readonly<Record<string, string>> }) {
  const { guard } = useSendOnce();
  return (
    <Form method="post" onSubmit={guard}>
      <input type="hidden" name={INTENT} value="restore" />
      <FormOwner />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="plain">{m.cart_undo()}</Button>
    </Form>
  );
}
