import { data } from "react-router";
import { z } from "zod";
import { AppError } from "#app/domain/access/errors.ts";
import { FORM_OWNER, INTENT, TAKE_STORED } from "#app/domain/web/form-fields.ts";
import { currentPerson } from "#app/platform/viewer/current-session.server.ts";
import { changedList, LIST_CHANGE } from "./change-list.ts";
import type { AnswerWith } from "./form-answer.ts";
import type { FormRefusal } from "./form-messages.ts";
import { parseForm, typedValues } from "./parse-form.ts";
import { type FileField, type PostedFields, type PostedFile, postedForm } from "./posted-fields.ts";
import { type Responder, responderTo } from "./respond.server.ts";
import { takeStored } from "./take-stored.ts";

type Answered<Code extends string, More = undefined> = ReturnType<
  typeof data<AnswerWith<More, Code | FormRefusal>>
>;

/** The properties of a form that was read, whether or not it is valid. */
type Read<Intent extends string> = {
  readonly intent: Intent;
  /** The fields as they were posted, secrets too. */
  readonly posted: PostedFields;
  /** The fields that may be shown again. */
  readonly typed: PostedFields;
  /** The file of a form that takes one (`options.file`); undefined where none was chosen. */
  readonly file: PostedFile | undefined;
  readonly invalid: Responder["invalid"];
  readonly refuse: Responder["refuse"];
};

/** A form that was read: if it is valid, its value and functions that answer it; otherwise the answer. */
export type ReadForm<Value, Code extends string, Intent extends string = string> =
  | (Read<Intent> &
      Responder & {
        readonly ok: true;
        readonly value: Value;
        /** The same functions, whose answers have further data that the page needs to show the form; also after a failure. */
        readonly with: <More extends object>(more: More) => Responder<More>;
      })
  | (Read<Intent> & {
      readonly ok: false;
      readonly answer: Answered<Code>;
      /** The answer with further data that the page needs to show the form. */
      readonly with: <More extends object>(more: More) => Answered<Code, More>;
    });

type Schemas = Readonly<Record<string, z.ZodType>>;
type ReadOneOf<Each extends Schemas, Code extends string> = {
  [Intent in keyof Each & string]: ReadForm<z.output<Each[Intent]>, Code, Intent>;
}[keyof Each & string];

/** A valid form of a page with several forms: for functions that answer each by its intent. */
export type OneOfForms<Each extends Schemas> = Extract<ReadOneOf<Each, never>, { readonly ok: true }>;

type Options<Code extends string> = {
  /** The refusal codes of the feature that its schema raises. */
  readonly codes?: readonly Code[];
  /** How one of several schemas is chosen: the name of the field that names it, or a function of the posted fields. */
  readonly by?: string | ((posted: PostedFields) => string);
  /** The field that takes a file. Without it the files of a form are not read. */
  readonly file?: FileField;
};

type UnsavedCode = "form_could_not_save" | "form_busy";

/** So much is shown of the name of the person who opened a form, which the form posts. */
const OWNER_NAME_MAX = 200;

/** Answers the form of a request when the action fails through no fault of the person. */
const unsaved = new WeakMap<Request, (code: UnsavedCode) => unknown>();

/**
 * Reads the form of an action by its schema; or by one of several schemas, which its field `intent` (or `by`) names. After this
 * call, an error in the action is answered with the form as it was typed and "could not save" (`unsavedAnswer`).
 * @throws AppError badRequest for an intent without a schema
 */
export async function readForm<Schema extends z.ZodType, Code extends string = never>(
  request: Request,
  schema: Schema,
  options?: Options<Code>,
): Promise<ReadForm<z.output<Schema>, Code>>;
export async function readForm<const Each extends Schemas, Code extends string = never>(
  request: Request,
  schemas: Each,
  options?: Options<Code>,
): Promise<ReadOneOf<Each, Code>>;
export async function readForm(
  request: Request,
  schemas: z.ZodType | Schemas,
  { codes = [], by = INTENT, file }: Options<string> = {},
): Promise<ReadForm<unknown, string>> {
  const form = await postedForm(request, file);
  const fields = form?.fields;
  const posted = fields ?? {};
  const intent = typeof by === "string" ? (posted[by]?.[0] ?? "") : by(posted);
  const schema = schemas instanceof z.ZodType ? schemas : fields ? chosen(schemas, intent) : z.object({});
  const typed = typedValues(schema, posted, typeof by === "string" ? by : INTENT);
  const read = { intent, posted, typed, file: form?.file };
  const answerWith = <More>(more: More): Responder<More> => {
    const respond = responderTo(typed, more);
    unsaved.set(request, (code) => respond.refuse({ code }));
    return respond;
  };
  const respond: Responder = answerWith(undefined);
  const { invalid, refuse } = respond;
  const refused = (answer: Answered<string>): ReadForm<unknown, string> => ({
    ...read,
    invalid,
    refuse,
    ok: false,
    answer,
    with: (more) => data({ ...answer.data, more }, answer.init ?? {}),
  });
  if (!fields) return refused(respond.refuse({ code: "form_invalid" }, { status: 400 }));
  const other = otherPersonOf(posted);
  if (other) return refused(respond.refuse({ code: "form_other_person", values: other }));
  if (posted[LIST_CHANGE])
    return refused(data({ values: changedList(typed, posted), errors: {}, more: undefined }));
  if (posted[TAKE_STORED])
    return refused(data({ ...takeStored(typed, posted), errors: {}, more: undefined }));
  const parsed = parseForm(schema, posted, codes);
  if (!parsed.ok) return refused(respond.invalid(parsed.errors));
  return { ...read, ...respond, ok: true, value: parsed.value, with: answerWith };
}

/** The names of the person who is signed in and of the one who opened the form, where these are two. */
function otherPersonOf(posted: PostedFields): { name: string; other: string } | undefined {
  const person = currentPerson();
  const [id = "", ...name] = (posted[FORM_OWNER]?.[0] ?? "").split(" ");
  if (!person || id === "" || id === person.id) return undefined;
  return { name: person.name, other: name.join(" ").slice(0, OWNER_NAME_MAX) };
}

/** The answer with the form of a request whose action failed; undefined where no form was read. */
export function unsavedAnswer(request: Request, code: UnsavedCode): unknown {
  return unsaved.get(request)?.(code);
}

function chosen(schemas: Schemas, intent: string): z.ZodType {
  const schema = Object.hasOwn(schemas, intent) ? schemas[intent] : undefined;
  if (!schema) throw new AppError("badRequest");
  return schema;
}
