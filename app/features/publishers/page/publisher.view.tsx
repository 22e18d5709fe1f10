import { href } from "react-router";
import { CancelLink } from "#app/desk/part.view.tsx";
import type { StoredFields } from "#app/desk/part-values.ts";
import { PublisherLinks } from "#app/desk/publisher-links.view.tsx";
import type { PublisherChoice } from "#app/desk/reads/publisher-choice.server.ts";
import { PartyIdentifierField } from "#app/fields/party-identifier-field.tsx";
import { PARTY_REFUSALS } from "#app/fields/party-identifier-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

/** The refusals of the form of a publisher, and their messages. */
const PUBLISHER_REFUSALS = {
  ...FORM_REFUSALS,
  ...PARTY_REFUSALS,
  publisher_name_missing: () => m.form_required(),
  publisher_legal_name_missing: () => m.form_required(),
  publisher_website_wrong: () => m.form_invalid(),
  publisher_identifier_wrong: () => m.form_invalid(),
  publisher_pan_wrong: () => m.form_invalid(),
  publisher_phone_wrong: () => m.form_invalid(),
  publisher_prefix_wrong: () => m.form_invalid(),
} as const;

type PublisherPageProps = {
  answer: FormAnswer<keyof typeof PUBLISHER_REFUSALS> | undefined;
  /** Undefined until a publisher is chosen. */
  chosen: PublisherChoice | undefined;
  others: readonly PublisherChoice[];
  opened: { readonly version: number; readonly fields: StoredFields } | undefined;
};

/** What a publisher tells the trade about itself. */
export function PublisherPage({ answer, chosen, others, opened }: PublisherPageProps) {
  const { to } = useLanguage();
  const home = to(href("/publishers/manage"));
  return (
    <DeskPage
      title={m.publisher_details()}
      back={{ to: home, label: m.desks_overview() }}
      lead={
        <>
          {chosen ? (
            <>
              <strong>
                <Localized of={chosen.name} />
              </strong>{" "}
              ·{" "}
            </>
          ) : null}
          {m.publisher_details_lead()}
        </>
      }
    >
      <div className={common.stack}>
        <PublisherLinks
          label={chosen ? m.publisher_other() : m.publisher_choose()}
          publishers={others}
          path={to(href("/publishers/manage/publisher"))}
        />
        <Notice>{answer?.notice ? FORM_NOTICES[answer.notice]() : null}</Notice>
        {opened ? (
          <EditForm
            key={chosen?.id}
            answer={answer}
            messages={PUBLISHER_REFUSALS}
            labels={{
              website: m.publisher_website(),
              isni: m.publisher_isni(),
              gln: m.publisher_gln(),
            }}
            submit={m.publisher_save()}
            beside={<CancelLink to={home} />}
          >
            <OpenedVersion version={opened.version} answer={answer} />
            <TextField
              name="website"
              stored={opened.fields.website}
              hint={m.publisher_website_hint()}
              inputMode="url"
              autoComplete="url"
            />
            <PartyIdentifierField name="isni" stored={opened.fields.isni} hint={m.publisher_isni_hint()} />
            <PartyIdentifierField name="gln" stored={opened.fields.gln} hint={m.publisher_gln_hint()} />
          </EditForm>
        ) : null}
      </div>
    </DeskPage>
  );
}
