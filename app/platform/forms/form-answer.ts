import type { RefusalValues } from "#app/domain/result.ts";
import type { FormNotice, FormRefusal } from "./form-messages.ts";

/** Why a field or a whole form was refused: the key of a message, and the values that fill it. */
export type FormProblem<Code extends string> = { readonly code: Code; readonly values?: RefusalValues };

/**
 * The answer to a posted form, the same for every form. `values` are what was typed, by the names of the fields, without
 * secrets; `errors` name the fields that were refused, in the order of the page; `refusal` is about the form as a whole;
 * `notice` says that it was done.
 */
export type FormAnswer<Code extends string = FormRefusal, Notice extends string = FormNotice> = {
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly errors: Readonly<Record<string, FormProblem<Code>>>;
  readonly refusal?: FormProblem<Code> | undefined;
  readonly notice?: Notice | undefined;
  /** The fields that another person changed after the form was opened, by their names. */
  readonly conflict?: FormConflict | undefined;
};

/** A value as it is stored now: as the form posts it, and as it is shown to a person. */
export type StoredValue = { readonly stored: string; readonly shown: string };

export type FormConflict = Readonly<Record<string, StoredValue>>;

/**
 * The fields of a form as they are stored now.
 * @param fields each as the form posts it
 * @param shownAs how a person reads a field, where that differs
 */
export const storedValues = (
  fields: Readonly<Record<string, string>>,
  shownAs: Readonly<Record<string, (stored: string) => string | undefined>> = {},
): FormConflict =>
  Object.fromEntries(
    Object.entries(fields).map(([name, stored]) => [
      name,
      { stored, shown: shownAs[name]?.(stored) ?? stored },
    ]),
  );

/** The one value of a field as it was typed, or nothing. */
export function typedValue(answer: Pick<FormAnswer, "values"> | undefined, name: string): string | undefined {
  return answer?.values[name]?.[0];
}

/** An answer together with what else its page needs to show the form (`form.with`). */
export type AnswerWith<
  More,
  Code extends string = FormRefusal,
  Notice extends string = FormNotice,
> = FormAnswer<Code, Notice> & { readonly more: More };

type MoreOf<Answer, Name extends string> = Answer extends {
  readonly more: { readonly [name in Name]: infer Part };
}
  ? Part
  : never;

/** One of the things an answer has beside itself, where it has it. */
export function moreOf<Answer extends { readonly more: unknown }, Name extends string>(
  answer: Answer | undefined,
  name: Name,
): MoreOf<Answer, Name> | undefined {
  const more = answer?.more as Readonly<Record<string, unknown>> | undefined;
  return more?.[name] as MoreOf<Answer, Name> | undefined;
}
