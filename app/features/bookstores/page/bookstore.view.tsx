import { href } from "react-router";
import { CancelLink } from "#app/desk/part.view.tsx";
import { storedL10n } from "#app/desk/part-values.ts";
import { OrganisationLinks } from "#app/desk/publisher-links.view.tsx";
import { NAME_MAX } from "#app/domain/limits.ts";
import { OUTLET_CODE_MAX } from "#app/domain/money/invoice.ts";
import type { BookstoreChoice } from "#app/features/bookstores/bookstore-choice.server.ts";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { FORM_NOTICES } from "#app/platform/forms/form-messages.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { BOOKSTORE_REFUSALS, type BookstoreRefusal } from "./bookstore-messages.ts";
import type { OpenedBookstore } from "./bookstore-page.server.ts";
import { BookstoreState } from "./bookstore-state.view.tsx";

const PHONE_MAX = 40;
/** Nine digits, with spaces between them. */
const PAN_MAX = 15;

type BookstorePageProps = {
  answer: FormAnswer<BookstoreRefusal> | undefined;
  /** Undefined until a bookstore is chosen. */
  chosen: BookstoreChoice | undefined;
  others: readonly BookstoreChoice[];
  opened: OpenedBookstore | undefined;
};

/** What the admins of a bookstore change of it: its phone, its hours, and whether it is open. */
export function BookstorePageView({ answer, chosen, others, opened }: BookstorePageProps) {
  const { to } = useLanguage();
  const home = to(href("/bookstore/manage")) + (chosen ? `?bookstore=${chosen.id}` : "");
  const path = to(href("/bookstore/manage/bookstore"));
  return (
    <DeskPage
      title={m.bookstore_details()}
      back={{ to: home, label: m.desks_overview() }}
      lead={
        <>
          {chosen ? (
            <>
              <Localized of={chosen.name} /> ·{" "}
            </>
          ) : null}
          {m.bookstore_details_lead()}
        </>
      }
    >
      <div className={common.stack}>
        <OrganisationLinks
          label={chosen ? m.bookstore_other() : m.bookstore_choose()}
          organisations={others}
          urlOf={(id) => `${path}?bookstore=${id}`}
        />
        <Notice>{answer?.notice ? FORM_NOTICES[answer.notice]() : null}</Notice>
        {opened ? (
          <>
            <EditForm
              key={opened.id}
              answer={answer}
              messages={BOOKSTORE_REFUSALS}
              labels={{
                phone: m.bookstore_phone(),
                openingHours: m.bookstore_hours(),
                panNumber: m.bookstore_pan(),
                isVatRegistered: m.bookstore_vat(),
                outletCode: m.bookstore_outlet(),
              }}
              submit={m.bookstore_save()}
              intent="details"
              beside={<CancelLink to={home} />}
            >
              <OpenedVersion version={opened.version} answer={answer} />
              <TextField
                name="phone"
                type="tel"
                stored={opened.fields.phone}
                hint={m.bookstore_phone_hint()}
                autoComplete="off"
                maxLength={PHONE_MAX}
              />
              <TextInTwoLanguages
                name="openingHours"
                stored={storedL10n(opened.fields, "openingHours")}
                maxLength={NAME_MAX}
                hint={m.bookstore_hours_hint()}
              />
              <TextField
                name="panNumber"
                stored={opened.fields.panNumber}
                hint={m.bookstore_pan_hint()}
                inputMode="numeric"
                autoComplete="off"
                maxLength={PAN_MAX}
              />
              <SelectField
                name="isVatRegistered"
                stored={opened.fields.isVatRegistered}
                options={[
                  { value: "no", label: m.reference_no() },
                  { value: "yes", label: m.reference_yes() },
                ]}
                hint={m.bookstore_vat_hint()}
              />
              <TextField
                name="outletCode"
                stored={opened.fields.outletCode}
                hint={m.bookstore_outlet_hint()}
                autoComplete="off"
                maxLength={OUTLET_CODE_MAX}
              />
            </EditForm>
            <BookstoreState store={opened} answer={answer} />
          </>
        ) : null}
      </div>
    </DeskPage>
  );
}
