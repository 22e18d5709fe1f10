import type { ReactNode } from "react";
import { AUTHORITY_NUMBER_MAX, DESCRIPTION_MAX, EMAIL_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { WEB_URL_MAX } from "#app/domain/web/web-url.ts";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES, type FormNotice } from "#app/platform/forms/form-messages.ts";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { SettingForm } from "./settings-forms.schema.ts";
import { SETTING_REFUSALS, type SettingRefusal } from "./settings-messages.ts";
import type { SettingsPage } from "./settings-page.server.ts";

type Answer = FormAnswer<SettingRefusal> | undefined;
type PageProps = {
  page: SettingsPage;
  answer: Answer;
  /** What was done before this page was opened, and the group it was done in. */
  done: { readonly notice: FormNotice; readonly part: string } | undefined;
};

const PHONE_MAX = 40;

const NETWORKS = ["facebook", "instagram", "youtube", "linkedin", "tiktok"] as const;
const NETWORK_NAMES: Readonly<Record<(typeof NETWORKS)[number], string>> = {
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
};

const CASH_FIELDS = ["maxRupees", "onDelivery", "atStore"] as const;

/** The settings of the company, each group in a form of its own. */
export function SettingsPageView({ page, answer, done }: PageProps) {
  const { settings, stores } = page;
  const { contact, grievance, socialLinks } = settings;
  const form = { page, answer, done };
  return (
    <DeskPage title={m.setting_title()} lead={m.setting_description()}>
      <Part {...form} of="names" heading={m.setting_names()}>
        <TextInTwoLanguages name="appName" stored={settings.appName} maxLength={NAME_MAX} />
        <TextInTwoLanguages name="tagline" stored={settings.tagline} maxLength={NAME_MAX} />
        <TextInTwoLanguages
          name="description"
          stored={settings.description}
          maxLength={DESCRIPTION_MAX}
          hint={m.setting_about_hint()}
          multiline
        />
      </Part>
      <Part {...form} of="contact" heading={m.setting_contact()}>
        <Email name="contact.email" stored={contact.email} hint={m.setting_email_hint()} isRequired />
        <Phone name="contact.phone" stored={contact.phone} />
        <TextInTwoLanguages name="contact.address" stored={contact.address} maxLength={NAME_MAX} />
      </Part>
      <Part {...form} of="grievance" heading={m.setting_grievance()}>
        <TextInTwoLanguages
          name="grievance.name"
          stored={grievance.name}
          maxLength={NAME_MAX}
          hint={m.setting_grievance_hint()}
        />
        <Email name="grievance.email" stored={grievance.email} />
        <Phone name="grievance.phone" stored={grievance.phone} />
      </Part>
      <Part {...form} of="legal" heading={m.setting_legal()}>
        <TextInTwoLanguages name="legalName" stored={settings.legalName} maxLength={NAME_MAX} />
        <TextField
          name="registrationNumber"
          stored={settings.registrationNumber}
          maxLength={AUTHORITY_NUMBER_MAX}
        />
        <TextField
          name="panNumber"
          stored={settings.panNumber}
          inputMode="numeric"
          maxLength={AUTHORITY_NUMBER_MAX}
          hint={m.setting_pan_hint()}
        />
        <TextField
          name="portalRegistrationNumber"
          stored={settings.portalRegistrationNumber}
          maxLength={AUTHORITY_NUMBER_MAX}
          hint={m.setting_portal_hint()}
        />
      </Part>
      <Part {...form} of="social" heading={m.setting_social()}>
        {NETWORKS.map((network) => (
          <TextField
            key={network}
            name={`socialLinks.${network}`}
            stored={socialLinks[network]}
            type="url"
            inputMode="url"
            maxLength={WEB_URL_MAX}
            spellCheck={false}
          />
        ))}
      </Part>
      <Part {...form} of="cash" heading={m.setting_cash()}>
        {CASH_FIELDS.map((field) => (
          <TextField
            key={field}
            name={`cash.${field}`}
            stored={String(settings.cash[field])}
            hint={field === "maxRupees" ? m.setting_cash_hint() : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            required
          />
        ))}
      </Part>
      <Part {...form} of="store" heading={m.setting_store()}>
        <SelectField
          name="companyBookstore"
          stored={settings.companyBookstore}
          options={stores}
          hint={m.setting_store_hint()}
        />
      </Part>
    </DeskPage>
  );
}

type PartProps = PageProps & { of: SettingForm; heading: string; children: ReactNode };

/** One group of settings, with its own button. */
function Part({ page, answer, done, of, heading, children }: PartProps) {
  return (
    <DeskSection
      id={of}
      heading={heading}
      notice={done?.part === of ? FORM_NOTICES[done.notice]() : undefined}
    >
      <EditForm
        answer={answer}
        messages={SETTING_REFUSALS}
        labels={labels()}
        submit={m.setting_save()}
        intent={of}
      >
        <OpenedVersion version={page.versions[of]} answer={answer} />
        {children}
      </EditForm>
    </DeskSection>
  );
}

type FieldProps = { name: string; stored: string; hint?: string; isRequired?: boolean };

const Email = ({ name, stored, hint, isRequired = false }: FieldProps) => (
  <TextField
    name={name}
    stored={stored}
    hint={hint}
    type="email"
    maxLength={EMAIL_MAX}
    required={isRequired}
  />
);

const Phone = ({ name, stored }: FieldProps) => (
  <TextField name={name} stored={stored} type="tel" maxLength={PHONE_MAX} />
);

const labels = (): Readonly<Record<string, string>> => ({
  appName: m.setting_app_name(),
  tagline: m.setting_tagline(),
  description: m.setting_about(),
  "contact.email": m.setting_email(),
  "contact.phone": m.setting_phone(),
  "contact.address": m.setting_address(),
  "grievance.name": m.setting_grievance_name(),
  "grievance.email": m.setting_email(),
  "grievance.phone": m.setting_phone(),
  legalName: m.setting_legal_name(),
  registrationNumber: m.setting_registration(),
  panNumber: m.setting_pan(),
  portalRegistrationNumber: m.setting_portal(),
  ...Object.fromEntries(NETWORKS.map((network) => [`socialLinks.${network}`, NETWORK_NAMES[network]])),
  "cash.maxRupees": m.setting_cash_sum(),
  "cash.onDelivery": m.setting_cash_delivery(),
  "cash.atStore": m.setting_cash_store(),
  companyBookstore: m.setting_store(),
});
