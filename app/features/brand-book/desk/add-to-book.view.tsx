import { href } from "react-router";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { BookContents } from "./book-desk.server.ts";
import { BOOK_REFUSALS } from "./book-labels.ts";
import type { BookAnswer } from "./page-desk.view.tsx";

type AddToBookProps = {
  contents: BookContents;
  answer: BookAnswer;
  /** What is added. */
  kind: "page" | "section";
};

/** The form that adds a page or a section. */
export function AddToBook({ contents: { sections, colors }, answer, kind }: AddToBookProps) {
  const { to } = useLanguage();
  const labels = {
    sectionId: m.branddesk_section(),
    code: m.branddesk_code(),
    title: m.branddesk_field_title(),
    color: m.branddesk_color(),
    description: m.branddesk_field_description(),
  };
  const code = (
    <TextField
      name="code"
      hint={m.branddesk_code_hint()}
      maxLength={40}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      required
    />
  );
  const shared = { answer, messages: BOOK_REFUSALS, labels };
  return (
    <DeskPage
      title={kind === "page" ? m.branddesk_add_page() : m.branddesk_add_section()}
      back={{ to: to(href("/admin/brand/pages")), label: m.branddesk_pages_title() }}
    >
      {kind === "page" ? (
        <EditForm {...shared} submit={m.branddesk_add_page()} intent="addPage">
          <SelectField
            name="sectionId"
            options={sections.map(({ id, shownTitle }) => ({ value: id, label: shownTitle }))}
            empty=""
          />
          <TextInTwoLanguages name="title" maxLength={NAME_MAX} />
          {code}
          <SelectField name="color" options={colors} empty="" />
          <TextInTwoLanguages name="description" maxLength={DESCRIPTION_MAX} multiline />
        </EditForm>
      ) : (
        <EditForm {...shared} submit={m.branddesk_add_section()} intent="addSection">
          <TextInTwoLanguages name="title" maxLength={NAME_MAX} />
          {code}
          <SelectField name="color" options={colors} empty="" />
        </EditForm>
      )}
    </DeskPage>
  );
}
