import * as m from "#app/i18n/generated/messages.js";

/** By which credit notes an invoice was taken back, in whole or in part; call it while rendering. */
export const takenBackText = ({
  numbers,
  isWhole,
}: {
  readonly numbers: string;
  readonly isWhole: boolean;
}): string => (isWhole ? m.invoice_taken_back : m.invoice_partly_taken_back)({ number: numbers });
