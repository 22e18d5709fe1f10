import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Form, type FormProps } from "#app/ui/form/form.tsx";
import { ACCOUNT_REFUSALS, type AccountRefusal } from "./account-messages.ts";

type AccountFormProps = Omit<FormProps<AccountRefusal>, "messages">;

/** A form of the account. Its input is short or secret, so that leaving the page shows no warning. */
export function AccountForm(props: AccountFormProps) {
  return <Form {...props} messages={ACCOUNT_REFUSALS} />;
}

/** A form of the account with more input: leaving the page with unsaved changes shows a warning. */
export function AccountEditForm(props: AccountFormProps) {
  return <EditForm {...props} messages={ACCOUNT_REFUSALS} />;
}
