import { z } from "zod";
import { COPIES_MAX, COPY_REQUEST_REMARK_MAX } from "#app/domain/stock/copy-request.ts";
import { nearDayField } from "#app/fields/day.schema.ts";
import { openedVersion, optionalText, text, wholeNumber } from "#app/platform/forms/schema-fields.ts";

const version = openedVersion;
const remark = optionalText(COPY_REQUEST_REMARK_MAX, { multiline: true });
const written = z.object({ text: text(COPY_REQUEST_REMARK_MAX, { multiline: true }) });
const copies = wholeNumber(COPIES_MAX);

/** The form of a listing that asks its publisher for copies. */
export const AskForCopies = z.object({ quantity: copies, neededBy: nearDayField(), remark });

// The forms of one page have fields with different names, by which each field is found.
/** What the bookstore does with its request, by the intent of the form. */
export const STORE_FORMS = {
  receive: z.object({ version, quantity: copies, remark }),
  cancel: z.object({ version, reason: remark }),
  lose: z.object({ version, reason: text(COPY_REQUEST_REMARK_MAX, { multiline: true }) }),
  write: written,
} as const;

/** What the publisher does with a request, by the intent of the form. */
export const PUBLISHER_FORMS = {
  accept: z.object({ version, quantity: copies, remark }),
  decline: z.object({ version, reason: text(COPY_REQUEST_REMARK_MAX, { multiline: true }) }),
  send: z.object({ version, note: remark }),
  lose: z.object({ version, reason: text(COPY_REQUEST_REMARK_MAX, { multiline: true }) }),
  write: written,
} as const;
