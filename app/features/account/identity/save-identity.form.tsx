import type { Calendar } from "#app/domain/either-calendar.ts";
import styles from "#app/features/account/form/account-form.module.css";
import { AccountForm, fieldOf } from "#app/features/account/form/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/form/form-answer.ts";
import {
  type CountryOption,
  CountryOptions,
  SelectField,
} from "#app/features/account/form/select-field.view.tsx";
import { CurrentPassword } from "#app/features/account/security/password-fields.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { TextField } from "#app/ui/field.tsx";
import type { ProofType } from "./save-identity.schema.ts";
import { typedIdentity } from "./typed-identity.ts";

/**
 * Before birth and identity are shown at all: the password, again. Words that were typed and came too late to be saved
 * wait here, unseen, until the form is open again.
 */
export function IdentityGate({ answer }: { answer: AccountAnswer | undefined }) {
  return (
    <>
      <p>{m.account_identity_password_prompt()}</p>
      <AccountForm answer={answer} intent="open" submit={m.account_identity_open()}>
        {Object.entries(typedIdentity(answer?.values ?? {})).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <CurrentPassword answer={answer} />
      </AccountForm>
    </>
  );
}

const PROOFS: Record<ProofType, () => string> = {
  citizenship: () => m.account_identity_proof_citizenship(),
  passport: () => m.account_identity_proof_passport(),
  nationalId: () => m.account_identity_proof_national_id(),
  drivingLicence: () => m.account_identity_proof_driving_licence(),
  voterId: () => m.account_identity_proof_voter_id(),
};

const CALENDAR_NAMES: Record<Calendar, () => string> = {
  ad: () => m.account_identity_calendar_ad(),
  bs: () => m.account_identity_calendar_bs(),
};

type IdentityFormProps = {
  /** The fields as they are kept, or as they were typed. */
  kept: Readonly<Record<string, string>>;
  /** The day of birth that is kept, in both calendars. */
  birthDay?: string | undefined;
  countries: readonly CountryOption[];
  /** Tells that the password was typed a moment ago. */
  grant: string;
  answer: AccountAnswer | undefined;
};

/** Birth and identity, opened. */
export function IdentityForm({ kept, birthDay, countries, grant, answer }: IdentityFormProps) {
  const field = (name: string) => fieldOf(answer, name, kept[name]);
  const options = <CountryOptions countries={countries} empty={m.account_identity_none()} />;
  return (
    <AccountForm answer={answer} intent="save" submit={m.account_save()}>
      <input type="hidden" name="grant" value={grant} />
      <div className={styles.pair}>
        <TextField
          {...field("birthDate")}
          label={m.account_identity_birth_date()}
          hint={
            birthDay
              ? m.account_identity_birth_date_saved({ day: birthDay })
              : m.account_identity_birth_date_hint()
          }
          autoComplete="off"
          maxLength={20}
        />
        <SelectField
          {...field("birthCalendar")}
          label={m.account_identity_calendar()}
          hint={m.account_identity_calendar_hint()}
        >
          {Object.entries(CALENDAR_NAMES).map(([calendar, words]) => (
            <option key={calendar} value={calendar}>
              {words()}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField {...field("birthCountry")} label={m.account_identity_birth_country()}>
        {options}
      </SelectField>
      <SelectField {...field("citizenshipCountry")} label={m.account_identity_citizenship()}>
        {options}
      </SelectField>
      <fieldset className={styles.group} aria-describedby="proof-hint">
        <legend>{m.account_identity_proof()}</legend>
        <p id="proof-hint" className={styles.hint}>
          {m.account_identity_proof_hint()}
        </p>
        <SelectField {...field("proofType")} label={m.account_identity_proof_type()}>
          <option value="">{m.account_identity_none()}</option>
          {Object.entries(PROOFS).map(([type, words]) => (
            <option key={type} value={type}>
              {words()}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("proofId")}
          label={m.account_identity_proof_id()}
          autoComplete="off"
          maxLength={60}
        />
        <TextField {...field("proofExpirationDate")} label={m.account_identity_proof_expires()} type="date" />
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="proofNeverExpires"
            value="yes"
            defaultChecked={kept.proofNeverExpires === "yes"}
          />
          {m.account_identity_proof_never_expires()}
        </label>
        <SelectField {...field("proofCountryOfIssue")} label={m.account_identity_proof_country()}>
          {options}
        </SelectField>
      </fieldset>
    </AccountForm>
  );
}
