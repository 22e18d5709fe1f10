import { z } from "zod";
import { CALENDARS } from "#app/domain/calendar/calendar.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { STATEMENT_REMARK_MAX } from "#app/domain/ledger/statement.ts";
import { choice, openedVersion, optionalText } from "#app/platform/forms/schema-fields.ts";

const anId = choice((text) => (isUuid(text) ? text.toLowerCase() : undefined));
const remark = optionalText(STATEMENT_REMARK_MAX, { multiline: true });

/** The next statement of a bookstore. */
export const NextStatement = z.object({
  shop: anId,
  calendar: choice((text) => CALENDARS.find((each) => each === text)),
});

/** What the company does with a statement, by the intents of the forms. */
export const COMPANY_STATEMENT_FORMS = {
  close: z.object({ version: openedVersion }),
  answer: z.object({ dispute: anId, answer: remark }),
} as const;

/** What a bookstore does with a statement. */
export const STORE_STATEMENT_FORMS = {
  agree: z.object({ version: openedVersion }),
  /** An empty line is the statement as a whole. */
  dispute: z.object({ line: choice((text) => (text === "" || isUuid(text) ? text : undefined)), remark }),
} as const;
