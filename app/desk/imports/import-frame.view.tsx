import type { ReactNode } from "react";
import { href } from "react-router";
import { FileForm, type FileFormProps } from "#app/desk/file-form.view.tsx";
import { PublisherLinks } from "#app/desk/publisher-links.view.tsx";
import type { PublisherChoice } from "#app/desk/reads/publisher-choice.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./import.module.css";

const KINDS = {
  sheet: {
    path: href("/publishers/manage/import"),
    heading: m.sheet_import_title,
    label: m.upload_kind_sheet,
  },
  onix: {
    path: href("/publishers/manage/import/onix"),
    heading: m.onix_import_heading,
    label: m.upload_kind_onix,
  },
} as const;

/** What is imported: a table, or records of ONIX. */
export type ImportKind = keyof typeof KINDS;

type ImportFrameProps<Code extends string> = FileFormProps<Code> & {
  kind: ImportKind;
  lead: ReactNode;
  /** The publisher of the books; undefined until it is chosen. */
  chosen: PublisherChoice | undefined;
  others: readonly PublisherChoice[];
};

/** The page that takes a file for an import: its kind, whose books it has, and the form. */
export function ImportFrame<Code extends string>(props: ImportFrameProps<Code>) {
  const { kind, lead, chosen, others, ...form } = props;
  const { to } = useLanguage();
  const query = chosen && others.length > 0 ? `?publisher=${chosen.id}` : "";
  return (
    <DeskPage
      title={KINDS[kind].heading()}
      back={{ to: to(href("/publishers/manage/books")), label: m.edition_title() }}
    >
      <div className={common.stack}>
        <nav aria-label={m.upload_kinds()}>
          <ul className={styles.kinds}>
            {Object.entries(KINDS).map(([name, { path, label }]) => (
              <li key={name}>
                <Link
                  className={styles.kind}
                  to={to(path) + query}
                  aria-current={name === kind ? "page" : undefined}
                >
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.lead}>{lead}</div>
        {chosen ? (
          <p>
            {m.bookdesk_publisher()}:{" "}
            <strong>
              <Localized of={chosen.name} />
            </strong>
          </p>
        ) : null}
        <PublisherLinks
          label={chosen ? m.upload_publisher_change() : m.upload_publisher_choose()}
          publishers={others}
          path={to(KINDS[kind].path)}
        />
        {chosen ? <FileForm {...form} /> : null}
      </div>
    </DeskPage>
  );
}
