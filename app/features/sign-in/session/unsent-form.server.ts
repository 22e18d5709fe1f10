import { data } from "react-router";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import {
  AUTOSAVE,
  fieldOfStoredValue,
  INTENT,
  OPENED_VERSION,
  TAKE_STORED,
} from "#app/domain/web/form-fields.ts";
import { returnPath } from "#app/domain/web/return-path.ts";
import { LIST_CHANGE } from "#app/platform/forms/change-list.ts";
import { type PostedFields, postedForm } from "#app/platform/forms/posted-fields.ts";

const FILE_MAX_BYTES = 64 * 1024;

/** Fields that no person typed. */
const NOT_TYPED = new Set([INTENT, OPENED_VERSION, TAKE_STORED, LIST_CHANGE, AUTOSAVE]);

/** A form that was sent after the session had ended: its page, its fields, and what of them a person can read. */
export type UnsentForm = {
  readonly page: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly typed: readonly string[];
};

/**
 * The form of a request that could not be carried out because the session has ended, to be shown to the person who sent it.
 * Nothing is stored, and files are left out.
 * @param from the path of the page of the form, as the request names it
 * @returns status 403; undefined as its data where there is no form or no page
 */
export async function unsentForm(request: Request, from: string | null) {
  const page = returnPath(from);
  const posted = await postedForm(request, { name: "", maxBytes: FILE_MAX_BYTES });
  if (page === undefined || !posted) return data(undefined, { status: 400 });
  return data<UnsentForm>({ page, ...fieldsOf(posted.fields) }, { status: 403 });
}

function fieldsOf(posted: PostedFields) {
  const fields = Object.entries(posted).flatMap(([name, values]) =>
    name === LIST_CHANGE || name === TAKE_STORED ? [] : values.map((value) => [name, value] as const),
  );
  const typed = fields.flatMap(([name, value]) => {
    const isTyped = !NOT_TYPED.has(name) && fieldOfStoredValue(name) === undefined && !isUuid(value);
    return isTyped && value.trim() !== "" ? [value] : [];
  });
  return { fields, typed };
}
