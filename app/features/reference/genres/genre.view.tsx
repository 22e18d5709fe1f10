import { MergeRowForm, RemoveRowPart, RowStateForm } from "#app/features/reference/engine/row-state.form.tsx";
import { Rows, Uses } from "#app/features/reference/engine/uses.view.tsx";
import { REFERENCE_NOTICES, type ReferenceNotice } from "#app/features/reference/reference-messages.ts";
import { PicturesPart } from "#app/fields/pictures/pictures-part.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { Badge } from "#app/ui/badge.tsx";
import styles from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import type { Option } from "#app/ui/form/choice-field.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { type GenreAnswer, GenreForm } from "./genre.form.tsx";
import type { GenreChoice, GenreDetail } from "./genre-detail.server.ts";
import { GENRE_REFUSALS } from "./genre-messages.ts";

type GenrePageProps = {
  genre: GenreDetail;
  stored: Readonly<Record<string, string>>;
  parents: readonly GenreChoice[];
  audiences: readonly Option[];
  mergeInto: readonly GenreChoice[];
  /** The message about the change after which this page was opened. */
  done: ReferenceNotice | undefined;
  answer: GenreAnswer;
  /** Path of the list. */
  back: string;
};

/** The page of a genre at the desk of site administrators. */
export function GenrePage({
  genre,
  stored,
  parents,
  audiences,
  mergeInto,
  done,
  answer,
  back,
}: GenrePageProps) {
  const { version, isArchived, mergedInto, merged, uses } = genre;
  const notice = answer ? answer.notice : done;
  const shared = { answer, messages: GENRE_REFUSALS, version };
  return (
    <DeskPage
      title={<Localized of={genre.title} />}
      back={{ to: back, label: m.genre_title() }}
      state={isArchived ? <Badge tone="plain">{m.reference_archived()}</Badge> : null}
    >
      <div className={styles.stack}>
        <Notice>{notice ? REFERENCE_NOTICES[notice]() : null}</Notice>
        {mergedInto ? (
          <div>
            <p>{m.reference_was_merged()}</p>
            <Rows rows={[mergedInto]} />
          </div>
        ) : null}
        <GenreForm
          answer={answer}
          stored={stored}
          name={genre.values.name}
          parents={parents}
          audiences={audiences}
          version={version}
        />
      </div>
      <PicturesPart heading={m.genre_cover()} pictures={genre.cover} most={1} {...shared} />
      <Uses uses={uses} />
      <DeskSection id="state" heading={m.reference_state()}>
        <RowStateForm {...shared} isArchived={isArchived} hint={m.genre_archive_hint()} />
      </DeskSection>
      {isArchived ? null : (
        <DeskSection id="merge" heading={m.genre_merge()}>
          <MergeRowForm {...shared} choices={mergeInto} hint={m.genre_merge_hint()} />
        </DeskSection>
      )}
      <RemoveRowPart {...shared} removal={genre.removal} />
      {merged.length > 0 ? (
        <DeskSection id="merged" heading={m.reference_merged_rows()}>
          <Rows rows={merged} />
        </DeskSection>
      ) : null}
    </DeskPage>
  );
}
