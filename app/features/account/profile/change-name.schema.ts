import { z } from "zod";
import { PERSON_NAME_MAX } from "#app/domain/limits.ts";
import { line, optionalLine } from "#app/platform/forms/schema-fields.ts";
import { MIDDLE_NAME_FIELDS } from "./name-fields.ts";

const part = optionalLine(PERSON_NAME_MAX);

/** The form of all four parts of a person's name. */
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
