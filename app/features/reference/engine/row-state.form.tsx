import type { LocalizedText } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import { DeskSection } from "#app/ui/desk-page.tsx";
import type { Messages, ShownAnswer } from "#app/ui/form/answer.ts";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { useRowOptions } from "./reference.form.tsx";
import type { Removal } from "./reference-page.ts";

type RowFormProps<Code extends string> = {
  answer: ShownAnswer<Code> | undefined;
  messages: Messages<NoInfer<Code>>;
  /** Version of the row that is shown. */
  version: number;
  /** What happens, before the button. */
  hint: string;
};

/** One button, which archives a reference row or restores it. */
export function RowStateForm<Code extends string>({
  isArchived,
  version,
  hint,
  ...form
}: RowFormProps<Code> & { isArchived: boolean }) {
  return (
    <Form
      {...form}
      labels={{}}
      submit={isArchived ? m.reference_restore() : m.reference_archive()}
      look="plain"
      intent={isArchived ? "restore" : "archive"}
    >
      <OpenedVersion version={version} answer={form.answer} />
      {isArchived ? null : <p>{hint}</p>}
    </Form>
  );
}

const CANNOT_REMOVE = { standard: m.removal_standard, used: m.removal_in_use } as const;

/** The button that deletes a reference row for good; or why it stays. */
export function RemoveRowPart<Code extends string>({
  removal,
  version,
  ...form
}: Omit<RowFormProps<Code>, "hint"> & { removal: Removal }) {
  return (
    <DeskSection id="remove" heading={m.organisation_remove_heading()}>
      {removal === "possible" ? (
        <Form {...form} labels={{}} submit={m.organisation_remove()} look="plain" intent="remove">
          <OpenedVersion version={version} answer={form.answer} />
          <p>{m.removal_hint()}</p>
        </Form>
      ) : (
        <p>{CANNOT_REMOVE[removal]()}</p>
      )}
    </DeskSection>
  );
}

/** The form that merges a reference row into another one. */
export function MergeRowForm<Code extends string>({
  choices,
  version,
  hint,
  ...form
}: RowFormProps<Code> & {
  choices: readonly { readonly id: string; readonly name: LocalizedText }[];
}) {
  return (
    <Form
      {...form}
      labels={{ into: m.reference_merge_into() }}
      submit={m.reference_merge_submit()}
      look="plain"
      intent="merge"
    >
      <OpenedVersion version={version} answer={form.answer} />
      <p>{hint}</p>
      <SelectField name="into" options={useRowOptions(choices)} empty="" required />
    </Form>
  );
}
