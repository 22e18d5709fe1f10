import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { BANK_ACCOUNT_MAX } from "#app/domain/orders/payment-attempt.ts";
import { parseCallablePhone } from "#app/domain/people/phone-text.ts";
import { choice, line } from "#app/platform/forms/schema-fields.ts";

/** How a reader shows that an order is theirs, on every page about it. */
export const PROOF_FORM = { prove: z.object({ phone: choice(parseCallablePhone) }) } as const;

/** What a reader does on the page of an order: they show that it is theirs, cancel it, buy the same again, and fetch files. */
export const ORDER_FORMS = {
  ...PROOF_FORM,
  cancel: z.object({}),
  /** Asks for the letter by which a reader shows that the address is theirs, and lets letters go there. */
  askMailbox: z.object({}),
  mailbox: z.object({}),
  again: z.object({}),
  /** Goes on without the books that will not come. */
  leaveOut: z.object({}),
  /** The account to which a transfer is paid back. */
  account: z.object({
    bank: line(BANK_ACCOUNT_MAX),
    holder: line(BANK_ACCOUNT_MAX),
    number: line(BANK_ACCOUNT_MAX),
  }),
  download: z.object({ file: choice(orderedFile) }),
} as const;

/** A file of a line of an order, by both ids. */
function orderedFile(text: string): { readonly lineId: string; readonly fileId: string } | undefined {
  const [lineId = "", fileId = "", ...rest] = text.split(".");
  return isUuid(lineId) && isUuid(fileId) && rest.length === 0 ? { lineId, fileId } : undefined;
}
