import { href } from "react-router";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection, EmptyState } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/list/pages.tsx";
import styles from "./onix-export.module.css";
import type { OnixExportPage } from "./onix-export.server.ts";
import { NEEDS } from "./receiver-needs.ts";

/** The page before an export: what the records of the selected editions lack, and the file. */
export function OnixExportView({ page }: { page: OnixExportPage }) {
  const { language, to } = useLanguage();
  const { total, listQuery, isUnclear } = page;
  const list = to(href("/publishers/manage/books"));
  return (
    <DeskPage
      title={m.onix_export_title()}
      back={{ to: list + listQuery, label: m.onix_export_back() }}
      lead={
        total === 0
          ? null
          : total === 1
            ? m.onix_export_one()
            : m.onix_export_many({ count: formatNumber(total, language) })
      }
    >
      {total === 0 ? (
        <EmptyState
          text={isUnclear ? m.onix_export_unclear() : m.onix_export_none()}
          action={
            <Link className={buttonClass()} to={list}>
              {m.operation_empty_action()}
            </Link>
          }
        />
      ) : (
        <>
          <Missing page={page} />
          <Downloads page={page} />
          <IncompleteList page={page} />
        </>
      )}
    </DeskPage>
  );
}

/** How many records lack what. */
function Missing({ page: { counts } }: { page: OnixExportPage }) {
  const { language } = useLanguage();
  if (counts.length === 0) return <p>{m.onix_export_complete()}</p>;
  return (
    <DeskSection id="missing" heading={m.onix_export_missing()}>
      <p className={common.hint}>{m.onix_export_missing_hint()}</p>
      <dl className={styles.counts}>
        {counts.map(({ need, count }) => (
          <div key={need}>
            <dt>{NEEDS[need].label()}</dt>
            <dd>{formatNumber(count, language)}</dd>
          </div>
        ))}
      </dl>
    </DeskSection>
  );
}

/** The links to the file, of all records and, where some lack something, of the complete ones alone. */
function Downloads({ page: { total, complete, selection } }: { page: OnixExportPage }) {
  const { language, to } = useLanguage();
  const file = to(href("/publishers/manage/export/onix/file")) + selection;
  const ofComplete = `${file}${selection === "" ? "?" : "&"}only=complete`;
  const isSplit = complete > 0 && complete < total;
  return (
    <p className={styles.downloads}>
      <a className={buttonClass()} href={file} download>
        {total === 1
          ? m.onix_export_download_one()
          : m.onix_export_download({ count: formatNumber(total, language) })}
      </a>
      {isSplit ? (
        <a className={buttonClass("plain")} href={ofComplete} download>
          {complete === 1
            ? m.onix_export_download_complete_one()
            : m.onix_export_download_complete({ count: formatNumber(complete, language) })}
        </a>
      ) : null}
    </p>
  );
}

/** The editions whose records lack something, each with links to the fields. */
function IncompleteList({ page: { incomplete, pages } }: { page: OnixExportPage }) {
  const { to } = useLanguage();
  if (incomplete.length === 0) return null;
  return (
    <DeskSection id="incomplete" heading={m.onix_export_incomplete()}>
      <ul className={styles.rows}>
        {incomplete.map(({ id, title, format, missing }) => (
          <li key={id}>
            <Link
              className={styles.link}
              to={to(href("/publishers/manage/books/:editionId", { editionId: id }))}
            >
              <Localized of={title} />, <Localized of={format} />
            </Link>
            <ul className={styles.missing}>
              {missing.map((need) => (
                <li key={need}>
                  <Link className={styles.link} to={to(NEEDS[need].pathOf(id))}>
                    {NEEDS[need].label()}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Pages items={pages} />
    </DeskSection>
  );
}
