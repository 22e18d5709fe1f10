import type { EditionNotice } from "#app/desk/messages/edition-messages.ts";
import { type EditionRecord, editionRecord } from "#app/desk/reads/edition-record.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { coverRemarks } from "#app/domain/editions/cover-rules.ts";
import { isPublicStatus } from "#app/domain/editions/edition.ts";
import { ALT_TEXT_MAX, OTHER_PICTURES_MAX } from "#app/domain/limits.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { truncateGraphemes } from "#app/domain/text/truncate.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { coverRuleText } from "#app/platform/images/cover-remark-texts.ts";
import { pictureSources } from "#app/platform/images/picture-sources.ts";
import type { CoverRefusal } from "./cover-messages.ts";
import { type CoverSlot, slotName } from "./cover-slot.ts";

/** How the address opens a slot: to send a picture, or to choose a drawn one. */
type Opened = { readonly edit: string | null; readonly draw: string | null };

/**
 * The page of the covers of an edition. The first required slot that is empty is opened, unless the address opens another.
 * @throws AppError notFound when there is no such edition, or the viewer may not change it
 */
export async function coversPage(viewer: Viewer | null, id: string, language: Language, opened: Opened) {
  const record = await editionRecord(viewer, id);
  const { edition, book } = record;
  authorize(viewer, "edition.change", { publisherId: book.publisherId, bookId: book.id });
  const slots = slotsOf(record).map((slot) => slotView(record, slot, language));
  const byName = (name: string | null) => slots.find((slot) => slot.name === name);
  const drawn = byName(opened.draw);
  const isDrawn = drawn?.canBeDrawn === true;
  const open = isDrawn
    ? drawn
    : (byName(opened.edit) ?? slots.find(({ isRequired, cover }) => isRequired && !cover));
  const other = drawn?.part === "front" ? "back" : "front";
  const stored = open && coverAt(record, open);
  return {
    id,
    title: localized(book.title, language),
    version: edition.version,
    slots,
    open: open && {
      name: open.name,
      mode: isDrawn ? ("draw" as const) : ("picture" as const),
      trim: trimOf(open, edition),
      alt: stored?.altText ?? suggestedAlt(open.part, book.title),
      // A drawn cover never takes the place of the other one where that is a picture of the publisher.
      canDrawBoth: isDrawn && coverAt(record, { part: other, position: 0 })?.isDrawn !== false,
    },
  };
}

export type CoversPage = Awaited<ReturnType<typeof coversPage>>;
export type CoverSlotView = CoversPage["slots"][number];

/** The slots of an edition in their order, and after them an empty one for one more picture, unless there are enough. */
function slotsOf({ covers, format }: EditionRecord): CoverSlot[] {
  const others = covers.filter(({ part }) => part === "other").map(({ position }) => position);
  const free = others.length < OTHER_PICTURES_MAX ? [Math.max(-1, ...others) + 1] : [];
  const hasSpine = format.hasSpine || covers.some(({ part }) => part === "spine");
  return [
    { part: "front", position: 0 },
    { part: "back", position: 0 },
    ...(hasSpine ? [{ part: "spine", position: 0 } as const] : []),
    ...[...others, ...free].map((position) => ({ part: "other", position }) as const),
  ];
}

function slotView(record: EditionRecord, slot: CoverSlot, language: Language) {
  const { part } = slot;
  const stored = coverAt(record, slot);
  const isRequired = part === "front" || part === "back";
  const others = record.covers.filter((each) => each.part === "other");
  const place = others.findIndex(({ position }) => position === slot.position);
  return {
    name: slotName(slot),
    part,
    position: slot.position,
    /** The place among the other pictures, from 1. */
    number: part === "other" ? (place < 0 ? others.length : place) + 1 : 0,
    isRequired,
    /** The rules of the brand book that the picture breaks. */
    remarks: coverRemarks(record.covers, record.format.hasSpine)
      .filter((each) => each.part === part && each.position === slot.position)
      .map((each) => coverRuleText(each, language)),
    canBeDrawn: isRequired,
    canBeRemoved: stored !== undefined && !(isRequired && isPublicStatus(record.edition.status)),
    canMoveUp: part === "other" && place > 0,
    canMoveDown: part === "other" && place >= 0 && place < others.length - 1,
    cover: stored && {
      hash: stored.hash,
      isDrawn: stored.isDrawn,
      sources: pictureSources(stored.hash, stored.width),
      width: stored.width,
      height: stored.height,
      colour: stored.colour,
      alt: localized(stored.altText, language),
    },
  };
}

/** What a slot shows of the printed book, in millimetres; undefined where that is not known. */
function trimOf({ part }: CoverSlot, { widthMm, lengthMm, thicknessMm }: EditionRecord["edition"]) {
  const width = part === "spine" ? thicknessMm : widthMm;
  return part !== "other" && width && lengthMm ? { width, height: lengthMm } : undefined;
}

/** The picture of a slot. */
export const coverAt = ({ covers }: EditionRecord, slot: CoverSlot) =>
  covers.find(({ part, position }) => part === slot.part && position === slot.position);

/** An alternative text from the title, for the languages that the title has. */
export function suggestedAlt(part: CoverSlot["part"], title: L10n): L10n {
  const message = {
    front: m.cover_alt_front,
    back: m.cover_alt_back,
    spine: m.cover_alt_spine,
    other: m.cover_alt_other,
  }[part];
  const texts = LANGUAGES.flatMap((language) => {
    const own = title[language];
    if (!own) return [];
    // The words around the title count towards the limit, too.
    const shown = truncateGraphemes(own, ALT_TEXT_MAX - 100, language);
    return [[language, message({ title: shown }, { locale: language })] as const];
  });
  return Object.fromEntries(texts);
}

/** The width and height of what a slot shows of the printed book, in millimetres; undefined where they are not known. */
export type TrimSize = NonNullable<CoversPage["open"]>["trim"];

/** The designs and palettes of drawn covers to choose from, and those that are chosen now. */
export type DrawnChoices = {
  readonly designs: readonly string[];
  readonly palettes: readonly string[];
  readonly design: string;
  readonly palette: string;
};

export type CoversPageProps = {
  page: CoversPage;
  answer: FormAnswer<CoverRefusal, EditionNotice> | undefined;
  /** What was done before this page was opened, and in which slot. */
  done: { readonly notice: EditionNotice; readonly part: string } | undefined;
  choices: DrawnChoices | undefined;
};
