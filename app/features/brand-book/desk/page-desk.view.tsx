import { href } from "react-router";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { BRAND_BOOK_BLOCKS, BRAND_BOOK_TEXT_MAX } from "#app/domain/reference/brand-book.ts";
import { PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { ListField } from "#app/fields/list-field.tsx";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { BookPageDesk, PagePreview } from "./book-desk.server.ts";
import {
  BLOCK_LABELS,
  BOOK_NOTICES,
  BOOK_REFUSALS,
  type BookNotice,
  type BookRefusal,
} from "./book-labels.ts";
import { PreviewOfPage } from "./page-preview.view.tsx";
import { SHOW } from "./show-field.ts";

export type BookAnswer = FormAnswer<BookRefusal, BookNotice> | undefined;

type PageDeskProps = {
  page: BookPageDesk;
  answer: BookAnswer;
  /** The page as it was typed, in both languages. */
  preview: PagePreview | undefined;
  done: BookNotice | undefined;
};

/** A page of the brand book at the desk of site administrators: its texts and parts, a preview, its versions. */
export function PageDesk({ page, answer, preview, done }: PageDeskProps) {
  const { to } = useLanguage();
  const { shownTitle, sectionTitle, path, version, isActive, earlier } = page;
  const notice = answer ? answer.notice : done;
  return (
    <DeskPage
      title={shownTitle}
      back={{ to: to(href("/admin/brand/pages")), label: m.branddesk_pages_title() }}
      state={isActive ? null : <Badge tone="plain">{m.branddesk_out()}</Badge>}
      lead={sectionTitle}
      actions={
        path === undefined ? null : (
          <Link className={buttonClass("plain")} to={to(path)}>
            {m.branddesk_open_page()}
          </Link>
        )
      }
    >
      <Notice>{notice ? BOOK_NOTICES[notice]() : null}</Notice>
      {preview ? (
        <DeskSection id="preview" heading={m.branddesk_preview()}>
          <p className={common.hint}>{m.branddesk_preview_hint()}</p>
          <PreviewOfPage pages={preview} />
        </DeskSection>
      ) : null}
      <PageForm page={page} answer={answer} />
      <Versions page={page} answer={answer} />
      {earlier ? (
        <DeskSection id="earlier" heading={m.branddesk_earlier({ version: String(earlier.version) })}>
          <PreviewOfPage pages={earlier.pages} />
          <Form
            answer={answer}
            messages={BOOK_REFUSALS}
            labels={{}}
            submit={m.branddesk_restore()}
            intent="restoreVersion"
          >
            <OpenedVersion version={version} answer={answer} />
            <HiddenField name="from" value={earlier.version} />
          </Form>
        </DeskSection>
      ) : null}
      <DeskSection id="state" heading={m.period_state()}>
        <Form
          answer={answer}
          messages={BOOK_REFUSALS}
          labels={{}}
          submit={isActive ? m.branddesk_archive() : m.branddesk_put_back()}
          look="plain"
          intent={isActive ? "archive" : "restore"}
        >
          <OpenedVersion version={version} answer={answer} />
          <p>{isActive ? m.branddesk_archive_hint() : m.branddesk_put_back_hint()}</p>
        </Form>
      </DeskSection>
    </DeskPage>
  );
}

/** The labels of the fields of a page. */
const pageLabels = () => ({
  title: m.branddesk_field_title(),
  color: m.branddesk_color(),
  description: m.branddesk_field_description(),
  parts: m.branddesk_parts_of_page(),
  "parts.id": m.branddesk_part_id(),
  "parts.title": m.branddesk_field_title(),
  "parts.block": m.branddesk_part_block(),
  "parts.text": m.branddesk_part_text(),
  "parts.wrong": m.branddesk_part_wrong(),
});

function PageForm({ page, answer }: { page: BookPageDesk; answer: BookAnswer }) {
  const { stored, version, colors } = page;
  const blocks = BRAND_BOOK_BLOCKS.map((block) => ({ value: block, label: BLOCK_LABELS[block]() }));
  return (
    <EditForm
      answer={answer}
      messages={BOOK_REFUSALS}
      labels={pageLabels()}
      submit={m.branddesk_save_page()}
      beside={
        <Button look="plain" name={SHOW} value="preview">
          {m.branddesk_preview_show()}
        </Button>
      }
      intent="save"
    >
      <OpenedVersion version={version} answer={answer} />
      <TextInTwoLanguages name="title" stored={stored.title} maxLength={NAME_MAX} />
      <SelectField name="color" stored={stored.color} options={colors} />
      <TextInTwoLanguages
        name="description"
        stored={stored.description}
        maxLength={DESCRIPTION_MAX}
        multiline
      />
      <ListField
        name="parts"
        legend={m.branddesk_parts_of_page()}
        hint={m.branddesk_parts_hint()}
        storedRows={stored.parts.length}
        add={m.branddesk_part_add()}
      >
        {(row, at) => {
          const part = at === undefined ? undefined : stored.parts[at];
          return (
            <>
              <TextInTwoLanguages name={`${row}.title`} stored={part?.title} maxLength={NAME_MAX} />
              <TextField
                name={`${row}.id`}
                stored={part?.id}
                hint={m.branddesk_part_id_hint()}
                maxLength={40}
                lang={PLATFORM_TAGS.en.html}
                spellCheck={false}
                autoCapitalize="none"
                required
              />
              <SelectField
                name={`${row}.block`}
                stored={part?.block}
                options={blocks}
                hint={m.branddesk_part_block_hint()}
                empty=""
              />
              <TextInTwoLanguages
                name={`${row}.text`}
                stored={part?.text}
                maxLength={BRAND_BOOK_TEXT_MAX}
                hint={m.branddesk_part_text_hint({ contrast: "{contrast:nila.900/lokta.25}" })}
                multiline
              />
              <TextInTwoLanguages
                name={`${row}.wrong`}
                stored={part?.wrong}
                maxLength={BRAND_BOOK_TEXT_MAX}
                hint={m.branddesk_part_wrong_hint()}
                multiline
              />
            </>
          );
        }}
      </ListField>
    </EditForm>
  );
}

function Versions({ page }: { page: BookPageDesk; answer: BookAnswer }) {
  const { to } = useLanguage();
  return (
    <DeskSection id="versions" heading={m.branddesk_page_versions()}>
      <ul className={common.rows}>
        {page.versions.map(({ version, shownVersion, savedOn, by, isCurrent }) => (
          <li key={version}>
            <span>
              <strong>{m.branddesk_version({ number: shownVersion })}</strong>{" "}
              <span className={common.muted}>
                {by === "" ? savedOn : m.branddesk_version_by({ day: savedOn, name: by })}
              </span>
            </span>
            {isCurrent ? (
              <Badge tone="good">{m.branddesk_current()}</Badge>
            ) : (
              <Link
                className={common.link}
                to={`${to(href("/admin/brand/pages/:brandPage", { brandPage: page.id }))}?from=${version}#earlier`}
              >
                {m.branddesk_version_open({ number: shownVersion })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
