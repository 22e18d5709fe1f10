import { STAFF_NOTICES_BY, type StaffNoticesBy } from "#app/domain/people/staff-notice.ts";
import { AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/frame/account-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";

const LABELS: Readonly<Record<StaffNoticesBy, () => string>> = {
  letter: m.account_staff_letter,
  text: m.account_staff_text,
  both: m.account_staff_both,
  daily: m.account_staff_daily,
  nothing: m.account_staff_nothing,
};

type StaffNoticesFormProps = {
  /** How the person is told now. */
  toldBy: StaffNoticesBy;
  answer: AccountAnswer | undefined;
  /** Id of the heading above the choice. */
  labelledBy: string;
};

/** The choice how somebody is told of what waits for them at a desk. */
export const StaffNoticesForm = ({ toldBy, answer, labelledBy }: StaffNoticesFormProps) => (
  // A refusal of the whole form is shown at the top of the page, as for the forms beside it.
  <AccountForm
    answer={answer}
    isRefusalShown
    intent="chooseStaffNotices"
    submit={m.account_save()}
    labels={{ toldBy: m.account_staff() }}
  >
    <ChoicesField
      name="toldBy"
      type="radio"
      labelledBy={labelledBy}
      stored={[toldBy]}
      options={STAFF_NOTICES_BY.map((each) => ({ value: each, label: LABELS[each]() }))}
    />
  </AccountForm>
);
