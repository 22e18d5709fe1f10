import { href } from "react-router";
import { NAME_MAX } from "#app/domain/limits.ts";
import { ListField } from "#app/fields/list-field.tsx";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Notice, ProblemMessage } from "#app/ui/form/messages.tsx";
import { OpenedVersion, ShownVersion } from "#app/ui/form/opened-version.tsx";
import { Link } from "#app/ui/link.tsx";
import type { BookContents } from "./book-desk.server.ts";
import { BOOK_NOTICES, BOOK_REFUSALS, type BookNotice } from "./book-labels.ts";
import { OutOfBook } from "./out-of-book.view.tsx";
import type { BookAnswer } from "./page-desk.view.tsx";

type ContentsDeskProps = {
  contents: BookContents;
  answer: BookAnswer;
  /** The section whose form is open: the URL has its id. */
  opened: string | null;
  done: BookNotice | undefined;
};

type Section = BookContents["sections"][number];

/** The contents of the brand book at the desk: its sections and pages in their order. */
export function ContentsDesk({ contents, answer, opened, done }: ContentsDeskProps) {
  const { to } = useLanguage();
  const { sections, colors } = contents;
  const notice = answer ? answer.notice : done;
  const active = sections.filter(({ isActive }) => isActive);
  return (
    <DeskPage
      title={m.branddesk_pages_title()}
      lead={m.branddesk_pages_lead()}
      actions={
        <>
          <Link className={buttonClass("plain")} to={to(href("/ekadeshma"))}>
            {m.branddesk_open_book()}
          </Link>
          <Link className={buttonClass("plain")} to={`${to(href("/admin/brand/pages/add"))}?kind=section`}>
            {m.branddesk_add_section()}
          </Link>
          <Link className={buttonClass("action")} to={to(href("/admin/brand/pages/add"))}>
            {m.branddesk_add_page()}
          </Link>
        </>
      }
    >
      <Notice>{notice ? BOOK_NOTICES[notice]() : null}</Notice>
      <ProblemMessage>
        {opened === null && answer?.refusal ? messageOf(BOOK_REFUSALS, answer.refusal) : null}
      </ProblemMessage>
      {active.map((section) => (
        <SectionPart
          key={section.id}
          section={section}
          colors={colors}
          isOpen={opened === section.id}
          answer={opened === section.id ? answer : undefined}
        />
      ))}
      {active.length > 1 ? (
        <DeskSection id="order" heading={m.branddesk_order()}>
          <EditForm
            answer={answer}
            messages={BOOK_REFUSALS}
            labels={{ sections: m.branddesk_order(), "sections.id": m.branddesk_section() }}
            submit={m.branddesk_save_order()}
            intent="order"
            isRefusalShown
          >
            <ListField name="sections" legend={m.branddesk_order()} storedRows={active.length}>
              {(row, at) => (
                <OrderedRow
                  row={row}
                  stored={at === undefined ? undefined : active[at]?.id}
                  titleOf={(id) => active.find((each) => each.id === id)?.shownTitle}
                />
              )}
            </ListField>
          </EditForm>
        </DeskSection>
      ) : null}
      <OutOfBook sections={sections} />
    </DeskPage>
  );
}

type OrderedRowProps = {
  row: string;
  stored: string | undefined;
  titleOf: (id: string) => React.ReactNode;
};

/** A row that is only moved: it posts the id of what it names. */
function OrderedRow({ row, stored, titleOf }: OrderedRowProps) {
  const { value } = useField(`${row}.id`, { stored });
  return (
    <>
      <p>{titleOf(value)}</p>
      <HiddenField name={`${row}.id`} value={value} />
    </>
  );
}

type SectionFormProps = { section: Section; colors: BookContents["colors"]; answer: BookAnswer };

/** A section with its pages, or with the form that changes it: only one is open, since all have the same fields. */
function SectionPart({ section, colors, answer, isOpen }: SectionFormProps & { isOpen: boolean }) {
  const { to } = useLanguage();
  const { id, code, shownTitle, pages } = section;
  const active = pages.filter(({ isActive }) => isActive);
  return (
    <DeskSection
      id={code}
      heading={shownTitle}
      action={
        isOpen ? null : (
          <Link
            className={buttonClass("plain")}
            to={`${to(href("/admin/brand/pages"))}?section=${id}#${code}`}
            preventScrollReset
          >
            {m.branddesk_edit_section()}
          </Link>
        )
      }
    >
      {isOpen ? (
        <SectionForm section={section} colors={colors} answer={answer} />
      ) : active.length > 0 ? (
        <ul className={common.rows}>
          {active.map((page) => (
            <li key={page.id}>
              <Link
                className={common.link}
                to={to(href("/admin/brand/pages/:brandPage", { brandPage: page.id }))}
              >
                {page.title}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={common.hint}>{m.branddesk_no_pages()}</p>
      )}
    </DeskSection>
  );
}

function SectionForm({ section, colors, answer }: SectionFormProps) {
  const { to } = useLanguage();
  const { id, title, color, version, pages } = section;
  const active = pages.filter(({ isActive }) => isActive);
  const action = `${to(href("/admin/brand/pages"))}?section=${id}`;
  const pageLink = (pageId: string) => {
    const page = active.find((each) => each.id === pageId);
    return page ? (
      <Link to={to(href("/admin/brand/pages/:brandPage", { brandPage: page.id }))}>{page.title}</Link>
    ) : null;
  };
  return (
    <div className={common.stack}>
      <EditForm
        answer={answer}
        messages={BOOK_REFUSALS}
        labels={{
          title: m.branddesk_field_title(),
          color: m.branddesk_color(),
          pages: m.branddesk_pages_of_section(),
          "pages.id": m.branddesk_pages_of_section(),
        }}
        submit={m.branddesk_save_section()}
        intent="section"
        action={action}
      >
        <HiddenField name="id" value={id} />
        <OpenedVersion version={version} answer={answer} />
        <TextInTwoLanguages name="title" stored={title} maxLength={NAME_MAX} />
        <SelectField name="color" stored={color} options={colors} />
        {active.length > 0 ? (
          <ListField
            name="pages"
            legend={m.branddesk_pages_of_section()}
            hint={m.branddesk_pages_of_section_hint()}
            storedRows={active.length}
          >
            {(row, at) => (
              <OrderedRow
                row={row}
                stored={at === undefined ? undefined : active[at]?.id}
                titleOf={pageLink}
              />
            )}
          </ListField>
        ) : null}
      </EditForm>
      <Form
        answer={answer}
        messages={BOOK_REFUSALS}
        labels={{}}
        submit={m.branddesk_archive_section()}
        look="plain"
        intent="archiveSection"
        action={action}
      >
        <HiddenField name="id" value={id} />
        <ShownVersion version={version} />
      </Form>
    </div>
  );
}
