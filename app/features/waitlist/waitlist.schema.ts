import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { choice, email } from "#app/platform/forms/schema-fields.ts";

/** The form of a reader who wants to be told when a bookstore has copies again. */
export const WaitlistForm = z.object({
  listing: choice((id) => (isUuid(id) ? id : undefined)),
  email,
});
export type WaitlistValue = z.output<typeof WaitlistForm>;
