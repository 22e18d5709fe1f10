import { db } from "#app/db/client.server.ts";
import { type CoverTextsOfEdition, coverTextsOfEdition } from "#app/db/reads/cover-texts.server.ts";
import { editionRecord } from "#app/desk/reads/edition-record.server.ts";
import type { DrawnAs } from "#app/domain/editions/drawn-cover.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import type { ImageRefusal } from "#app/platform/images/accept-image.server.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { storeDrawnImage, storeImage, storePartOfImage } from "#app/platform/images/store-image.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import {
  moveCover,
  removeCover,
  saveCover,
  saveDrawnCover,
} from "#app/records/editions/save-cover.server.ts";
import type { EditionResult } from "#app/records/editions/save-edition.server.ts";
import type { COVER_FORMS } from "./cover-forms.schema.ts";
import type { CoverRefusal } from "./cover-messages.ts";
import { type CoverSlot, slotName } from "./cover-slot.ts";
import { coverAt, suggestedAlt } from "./covers-page.server.ts";

type CoverFormOf = OneOfForms<typeof COVER_FORMS>;
type PictureForm = Extract<CoverFormOf, { readonly intent: "picture" }>;
type DrawForm = Extract<CoverFormOf, { readonly intent: "draw" }>;

/** What to draw for an edition: front or back, in a design and a palette by their names. */
export type DrawnCoverOrder = {
  readonly kind: "front" | "back";
  readonly texts: CoverTextsOfEdition;
  readonly seed: string;
  readonly design: string;
  readonly palette: string;
};

/** What the forms need from outside this feature. */
export type CoverTools = {
  readonly store: ImageStore;
  /** Draws a cover as a PNG. Undefined for a design or palette that does not exist. */
  readonly draw: (
    order: DrawnCoverOrder,
  ) => Promise<{ readonly png: Buffer; readonly drawnAs: DrawnAs } | undefined>;
};

/** Decoding and drawing are costly: a book has a handful of pictures, and each may be sent a few times. */
const LIMIT = { name: "coverPicture", points: 60, seconds: 600 } as const;

const IMAGE_CODES = {
  "image.tooLarge": "cover_too_large",
  "image.unreadable": "cover_unreadable",
  "image.unsupported": "cover_unsupported",
  "image.tooManyPixels": "cover_too_many_pixels",
  "image.tooDemanding": "cover_too_demanding",
  "image.notAsStated": "cover_not_as_named",
} as const satisfies Record<ImageRefusal, CoverRefusal>;

/**
 * Carries out a form of the covers of an edition, by its intent.
 * @returns the slot, and whether nothing is left to correct; else the answer for the form
 * @throws AppError notFound when there is no such edition, or the viewer may not change it
 */
export async function answerCovers(form: CoverFormOf, viewer: Viewer, id: string, tools: CoverTools) {
  if (form.intent === "picture") return await answerPicture(form, viewer, id, tools);
  if (form.intent === "draw") return await answerDrawn(form, viewer, id, tools);
  const { slot, seen } = form.value.target;
  const result =
    form.intent === "remove"
      ? await removeCover(db(), { actor: viewer }, { id, openedVersion: null, seen }, slot)
      : await moveCover(db(), { actor: viewer }, id, {
          position: slot.position,
          direction: form.intent,
          steps: form.value.steps ?? 1,
        });
  return settled(form, slot, result);
}

async function answerPicture(form: PictureForm, viewer: Viewer, id: string, tools: CoverTools) {
  const { slot, seen, alt: altText, crop, storedCrop } = form.value;
  const { file } = form;
  const refused = (code: CoverRefusal) => ({
    isDone: false,
    slot: slotName(slot),
    answer: form.invalid({ picture: { code } }),
  });
  const save = async (imageHash: string, isDrawn: boolean) => {
    const cover = { ...slot, imageHash, altText, isDrawn };
    const edition = { id, openedVersion: null, seen, isSent: file !== undefined };
    return settled(form, slot, await saveCover(db(), { actor: viewer }, edition, cover));
  };
  const saveNew = async (store: () => ReturnType<typeof storeImage>, isDrawn: boolean) => {
    const attempt = await takeAttempt(LIMIT, viewer.id);
    if (!attempt.ok) return tooOften(form, slot, attempt.seconds);
    const stored = await store();
    return stored.ok ? await save(stored.value.hash, isDrawn) : refused(IMAGE_CODES[stored.code]);
  };
  if (file && "problem" in file)
    return refused(file.problem === "tooLarge" ? "cover_too_large" : "cover_several");
  if (file) {
    const { bytes, statedType } = file;
    return await saveNew(() => storeImage(db(), tools.store, bytes, { statedType, crop }), false);
  }
  const stored = coverAt(await editionRecord(viewer, id), slot);
  if (!stored) return refused(missingCode(slot));
  // A picture that was replaced meanwhile is not cropped: `save` refuses it.
  if (!storedCrop || stored.hash !== seen) return await save(stored.hash, stored.isDrawn);
  return await saveNew(() => storePartOfImage(db(), tools.store, stored.hash, storedCrop), stored.isDrawn);
}

async function answerDrawn(form: DrawForm, viewer: Viewer, id: string, tools: CoverTools) {
  const { slot, seen, design, palette, both } = form.value;
  const { part } = slot;
  const unknown = (field: string) => ({
    isDone: false,
    slot: slotName(slot),
    answer: form.invalid({ [field]: { code: "form_invalid" as const } }),
  });
  if (part !== "front" && part !== "back") return unknown("slot");
  const attempt = await takeAttempt(LIMIT, viewer.id);
  if (!attempt.ok) return tooOften(form, slot, attempt.seconds);
  const texts = await coverTextsOfEdition(db(), id);
  const drawn = async (kind: "front" | "back") => {
    const picture = await tools.draw({ kind, texts, seed: id, design, palette });
    if (!picture) return undefined;
    const image = await storeDrawnImage(db(), tools.store, picture.png);
    const altText: L10n = suggestedAlt(kind, texts.title);
    const { drawnAs } = picture;
    return { part: kind, position: 0, imageHash: image.hash, altText, isDrawn: true, drawnAs };
  };
  const cover = await drawn(part);
  if (!cover) return unknown("design");
  const result = await saveCover(db(), { actor: viewer }, { id, openedVersion: null, seen }, cover);
  const other = result.ok && both ? await drawn(part === "front" ? "back" : "front") : undefined;
  // A picture of the publisher stays.
  if (other) await saveDrawnCover(db(), { actor: viewer }, id, other);
  return settled(form, slot, result);
}

async function tooOften(form: CoverFormOf, slot: CoverSlot, seconds: number) {
  const answer = form.refuse({ code: "form_too_often" as const, values: { seconds } });
  return { isDone: false, slot: slotName(slot), answer };
}

async function settled(form: CoverFormOf, slot: CoverSlot, result: EditionResult) {
  // The edition is public, and this picture is one that every public edition has.
  const isNeeded = !result.ok && result.code === "edition_incomplete";
  const answer = isNeeded
    ? form.refuse({ code: "cover_needed" as const })
    : await form.respondToChange(result);
  return { isDone: result.ok, slot: slotName(slot), answer };
}

function missingCode({ part }: CoverSlot): CoverRefusal {
  if (part === "front") return "cover_front_required";
  return part === "back" ? "cover_back_required" : "form_required";
}
