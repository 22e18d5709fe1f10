import { formatNumber } from "#app/domain/digits.ts";
import { REFERENCE_NOTICES, type ReferenceNotice } from "#app/features/reference/reference-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import styles from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { type GenreAnswer, GenreForm, GenreStateForm, MergeGenreForm } from "./genre.form.tsx";
import type { GenreChoice, GenreDetail } from "./genre-detail.server.ts";

type GenrePageProps = {
  genre: GenreDetail;
  stored: Readonly<Record<string, string>>;
  parents: readonly GenreChoice[];
  mergeInto: readonly GenreChoice[];
  /** The message about the change after which this page was opened. */
  done: ReferenceNotice | undefined;
  answer: GenreAnswer;
  /** Path of the list. */
  back: string;
};

/** The page of a genre at the desk of site administrators. */
export function GenrePage({ genre, stored, parents, mergeInto, done, answer, back }: GenrePageProps) {
  const { language } = useLanguage();
  const { version, isArchived } = genre;
  const notice = answer ? answer.notice : done;
  return (
    <DeskPage
      title={<Localized of={genre.title} />}
      back={{ to: back, label: m.genre_title() }}
      lead={`${m.genre_books()}: ${formatNumber(genre.books, language)}`}
    >
      <div className={styles.stack}>
        <Notice>{notice ? REFERENCE_NOTICES[notice]() : null}</Notice>
        {isArchived ? <p>{m.reference_archived()}</p> : null}
        <GenreForm
          answer={answer}
          stored={stored}
          name={genre.values.name}
          parents={parents}
          version={version}
        />
      </div>
      <DeskSection id="state" heading={m.reference_state()}>
        <GenreStateForm answer={answer} isArchived={isArchived} version={version} />
      </DeskSection>
      {isArchived ? null : (
        <DeskSection id="merge" heading={m.genre_merge()}>
          <MergeGenreForm answer={answer} choices={mergeInto} version={version} />
        </DeskSection>
      )}
    </DeskPage>
  );
}
