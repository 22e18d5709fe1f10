import { href, redirect } from "react-router";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { type FormConflict, storedValues } from "#app/platform/forms/form-answer.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { tradeOptions } from "#app/platform/trade/trade-names.server.ts";
import { archiveGenre, restoreGenre } from "./archive-genre.server.ts";
import { removeGenreCover, saveGenreCover } from "./genre-cover.server.ts";
import { genreDetail, genrePath, parentChoices } from "./genre-detail.server.ts";
import { mergeGenre } from "./merge-genre.server.ts";
import { removeGenre } from "./remove-genre.server.ts";
import { type GENRE_FORMS, genreFields } from "./save-genre.schema.ts";
import { changeGenre } from "./save-genre.server.ts";

/** The columns of the fields of the form, where their names differ. */
const GENRE_COLUMNS = {
  parent: ["parentId"],
  thema: ["themaCodes"],
  qualifiers: ["themaQualifiers"],
  fiction: ["isFiction"],
  order: ["sortOrder"],
  bisac: ["bisacCodes"],
  audience: ["defaultAudience"],
} as const;

/** Carries out a form of a genre's page, by its intent, and returns the answer. */
export async function answerGenre(
  form: OneOfForms<typeof GENRE_FORMS>,
  viewer: Viewer | null,
  id: string,
  language: Language,
  images: ImageStore,
) {
  switch (form.intent) {
    case "save": {
      const { openedVersion, input } = form.value;
      const result = await changeGenre(viewer, id, openedVersion, input);
      return await form.respondToChange(result, {
        stored: () => storedGenre(viewer, id, language),
        columns: GENRE_COLUMNS,
      });
    }
    case "merge": {
      const { into, version } = form.value;
      const result = await mergeGenre(viewer, { id, intoId: into, openedVersion: version });
      if (!result.ok) return await form.respondToChange(result);
      throw redirect(inLanguage(`${genrePath(into)}?done=reference_merged`, language));
    }
    case "remove": {
      const removed = await removeGenre(viewer, { id, openedVersion: form.value.version });
      if (!removed.ok) return form.refuse(removed);
      throw redirect(inLanguage(`${href("/admin/genres")}?done=reference_removed`, language));
    }
    case "picture":
      return await form.respondToChange(
        await saveGenreCover(viewer, { id, openedVersion: form.value.version }, form.file, images),
      );
    case "removePicture":
      return await form.respondToChange(
        await removeGenreCover(viewer, { id, openedVersion: form.value.version }),
      );
    default: {
      const isArchiving = form.intent === "archive";
      const change = { viewer, id, openedVersion: form.value.version };
      const result = await (isArchiving ? archiveGenre(change) : restoreGenre(change));
      return await form.respondToChange(result, {
        notice: isArchiving ? "reference_archived_done" : "reference_restored",
      });
    }
  }
}

/** A genre as it is stored now: each field as the form posts it, and as a person reads it. */
async function storedGenre(viewer: Viewer | null, id: string, language: Language): Promise<FormConflict> {
  const { values } = await genreDetail(viewer, id, language);
  const parents = await parentChoices(language);
  return storedValues(genreFields(values), {
    parent: (stored) => parents.find((each) => each.id === stored)?.name.text ?? m.genre_no_parent(),
    audience: (stored) => tradeOptions("audience", language).find(({ value }) => value === stored)?.label,
    fiction: (stored) =>
      ({ yes: m.genre_fiction_yes(), no: m.genre_fiction_no(), both: m.genre_fiction_both() })[stored],
  });
}
