import { z } from "zod";
import { PERSON_NAME_MAX } from "#app/domain/limits.ts";
import { line, optionalLine } from "./account-fields.ts";

/** The form has a field for each middle name; five are more than anybody of ours had. */
export const MIDDLE_NAME_FIELDS = [
  "middleName1",
  "middleName2",
  "middleName3",
  "middleName4",
  "middleName5",
] as const;

const part = optionalLine(PERSON_NAME_MAX);

/** All four parts of a person's name. */
export const ChangeName = z
  .object({
    firstName: line(PERSON_NAME_MAX),
    middleName1: part,
    middleName2: part,
    middleName3: part,
    middleName4: part,
    middleName5: part,
    lastName: line(PERSON_NAME_MAX),
    customDisplayName: part,
  })
  .transform((form) => ({
    firstName: form.firstName,
    middleNames: MIDDLE_NAME_FIELDS.flatMap((name) => form[name] ?? []),
    lastName: form.lastName,
    customDisplayName: form.customDisplayName,
  }));

export type ChangeName = z.output<typeof ChangeName>;
