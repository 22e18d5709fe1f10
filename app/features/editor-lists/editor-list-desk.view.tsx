import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { SHOWN_STATE_LABELS, SHOWN_STATE_TONES } from "#app/platform/lists/shown-state-labels.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { Link } from "#app/ui/link.tsx";
import { type EditorListAnswer, EditorListForm } from "./editor-list.form.tsx";
import { EDITOR_LIST_NOTICES, EDITOR_LIST_REFUSALS, type EditorListNotice } from "./editor-list-labels.ts";
import type { EditorListPage } from "./editor-list-page.server.ts";
import { ListedBooks } from "./listed-books.form.tsx";

type EditorListDeskProps = {
  list: EditorListPage;
  answer: EditorListAnswer;
  /** The message about the change after which this page was opened. */
  done: EditorListNotice | undefined;
};

/** The page of an editor's list at the desk of site administrators. */
export function EditorListDeskPage({ list, answer, done }: EditorListDeskProps) {
  const { to } = useLanguage();
  const { slug, title, state, stored, version, isActive } = list;
  const notice = answer ? answer.notice : done;
  return (
    <DeskPage
      title={<Localized of={title} />}
      back={{ to: to(href("/admin/lists")), label: m.listdesk_title() }}
      state={<Badge tone={SHOWN_STATE_TONES[state]}>{SHOWN_STATE_LABELS[state]()}</Badge>}
      actions={
        state === "current" ? (
          <Link
            className={buttonClass("plain")}
            to={to(href("/bookstore/lists/:editorList", { editorList: slug }))}
          >
            {m.listdesk_open()}
          </Link>
        ) : null
      }
    >
      <Notice>{notice ? EDITOR_LIST_NOTICES[notice]() : null}</Notice>
      <ListedBooks list={list} answer={answer} />
      <DeskSection id="about" heading={m.listdesk_about()}>
        <EditorListForm answer={answer} stored={stored} version={version} />
      </DeskSection>
      <DeskSection id="state" heading={m.period_state()}>
        <Form
          answer={answer}
          messages={EDITOR_LIST_REFUSALS}
          labels={{}}
          submit={isActive ? m.listdesk_archive() : m.listdesk_restore()}
          look="plain"
          intent={isActive ? "archive" : "restore"}
        >
          <OpenedVersion version={version} answer={answer} />
          <p className={styles.muted}>{isActive ? m.listdesk_archive_hint() : m.listdesk_restore_hint()}</p>
        </Form>
      </DeskSection>
    </DeskPage>
  );
}
