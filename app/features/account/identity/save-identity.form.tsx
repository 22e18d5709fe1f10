import { AccountEditForm, AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/frame/account-messages.ts";
import { CurrentPassword, passwordLabels } from "#app/features/account/security/password-fields.view.tsx";
import { DayField } from "#app/fields/day-field.tsx";
import { PAST } from "#app/fields/day-reach.ts";
import * as m from "#app/i18n/generated/messages.js";
import { CheckboxField, type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { FieldGroup } from "#app/ui/form/groups.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { OF_DOCUMENTS } from "./identity-reach.ts";
import { PROOFS } from "./identity-texts.ts";
import { IDENTITY_FIELDS, type IdentityFields } from "./typed-identity.ts";

/**
 * The form for the password, which is required again before birth and identity are shown. Input of the identity form that
 * was sent after the grant expired is kept in hidden fields until that form is shown again.
 */
export function IdentityPasswordForm({ answer }: { answer: AccountAnswer | undefined }) {
  const typed = IDENTITY_FIELDS.flatMap((name) => {
    const value = answer?.values[name]?.[0];
    return value === undefined ? [] : [{ name, value }];
  });
  return (
    <>
      <p>{m.account_identity_password_prompt()}</p>
      <AccountForm
        answer={answer}
        submit={m.account_identity_open()}
        labels={passwordLabels()}
        key={answer?.notice}
      >
        <HiddenField name="intent" value="open" />
        {typed.map(({ name, value }) => (
          <HiddenField key={name} name={name} value={value} />
        ))}
        <CurrentPassword />
      </AccountForm>
    </>
  );
}

const labels = () => ({
  "birthDate.day": m.account_identity_birth_date(),
  birthCountry: m.account_identity_birth_country(),
  citizenshipCountry: m.account_identity_citizenship(),
  proofType: m.account_identity_proof_type(),
  proofId: m.account_identity_proof_id(),
  "proofExpires.day": m.account_identity_proof_expires(),
  proofNeverExpires: m.account_identity_proof_never_expires(),
  proofCountryOfIssue: m.account_identity_proof_country(),
});

type IdentityFormProps = {
  /** The fields as they are stored, or as they were typed before. */
  stored: IdentityFields;
  /** The stored day of birth in both calendars. */
  birthDay?: string | undefined;
  countries: readonly Option[];
  /** Proves that the password was entered within the last ten minutes. */
  grant: string;
  answer: AccountAnswer | undefined;
};

/** The form of birth and identity. */
export function IdentityForm({ stored, birthDay, countries, grant, answer }: IdentityFormProps) {
  const country = (name: "birthCountry" | "citizenshipCountry" | "proofCountryOfIssue") => (
    <SelectField name={name} stored={stored[name]} options={countries} empty={m.account_identity_none()} />
  );
  return (
    <AccountEditForm answer={answer} intent="save" submit={m.account_save()} labels={labels()}>
      <HiddenField name="grant" value={grant} />
      <DayField
        name="birthDate"
        stored={stored["birthDate.day"]}
        dayInBothCalendars={birthDay}
        reach={PAST}
      />
      {country("birthCountry")}
      {country("citizenshipCountry")}
      <FieldGroup id="proof" legend={m.account_identity_proof()} hint={m.account_identity_proof_hint()}>
        <SelectField
          name="proofType"
          stored={stored.proofType}
          empty={m.account_identity_none()}
          options={Object.entries(PROOFS).map(([value, label]) => ({ value, label: label() }))}
        />
        <TextField name="proofId" stored={stored.proofId} autoComplete="off" maxLength={60} />
        <DayField name="proofExpires" stored={stored["proofExpires.day"]} reach={OF_DOCUMENTS} />
        <CheckboxField name="proofNeverExpires" stored={stored.proofNeverExpires === "yes"} />
        {country("proofCountryOfIssue")}
      </FieldGroup>
    </AccountEditForm>
  );
}
