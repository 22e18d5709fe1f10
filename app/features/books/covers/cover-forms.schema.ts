import { z } from "zod";
import { ALT_TEXT_MAX, INTEGER_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { readCrop } from "#app/domain/web/picture-crop.ts";
import { textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { choice, line, optional, optionalWholeNumber } from "#app/platform/forms/schema-fields.ts";
import { readSlot } from "./cover-slot.ts";

const slot = choice(readSlot);

/** The picture that the page showed in the slot, by its hash; empty for an empty slot. */
const seen = z
  .string()
  .optional()
  .transform((hash) => hash || null);

/** A slot with the picture that the page showed in it, in the one field of a button: `front abc…`. */
const seenSlot = choice((text) => {
  const [name = "", hash] = text.split(" ");
  const at = readSlot(name);
  return at && { slot: at, seen: hash || null };
});

/** Past how many others a picture is moved; one, where it is moved by a button. */
const steps = optionalWholeNumber(INTEGER_MAX);

/**
 * The part of a picture that is kept. The picture is named by the field, `crop` for the one that is sent and `storedCrop` for the
 * one that was seen in the slot: a form that is sent again after its file was lost must not crop the other one.
 */
const crop = optional(readCrop);

/** The forms of the covers of an edition, by their intent. */
export const COVER_FORMS = {
  picture: z.object({ slot, seen, alt: textInTwoLanguages(ALT_TEXT_MAX), crop, storedCrop: crop }),
  draw: z.object({
    slot,
    seen,
    design: line(NAME_MAX),
    palette: line(NAME_MAX),
    both: z.string().optional(),
  }),
  remove: z.object({ target: seenSlot }),
  up: z.object({ target: seenSlot, steps }),
  down: z.object({ target: seenSlot, steps }),
} as const;
