import type { RefusalValues } from "#app/domain/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormNotice, FormRefusal } from "./form-messages.ts";

/** Why a field or a whole form was refused: the key of a message, and the values for its placeholders. */
export type FormProblem<Code extends string> = { readonly code: Code; readonly values?: RefusalValues };

/**
 * The answer to a posted form, the same for every form. `values` are the typed values, by the names of the fields, without
 * secrets; `errors` are the problems of refused fields, in the order of the page; `refusal` is the problem of the form as a
 * whole; `notice` is the message of success.
 */
export type FormAnswer<Code extends string = FormRefusal, Notice extends string = FormNotice> = {
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly errors: Readonly<Record<string, FormProblem<Code>>>;
  readonly refusal?: FormProblem<Code> | undefined;
  readonly notice?: Notice | undefined;
  /** The fields that another person changed after the form was opened, by their names. */
  readonly conflict?: FormConflict | undefined;
  /** Who saved them, and when; `isSelf` where it was the same person, at another tab. */
  readonly conflictBy?:
    | { readonly name: string; readonly isSelf: boolean; readonly when: string }
    | undefined;
};

/** A stored value: as the form posts it (`stored`), and as it is shown to a person (`shown`). */
export type StoredValue = { readonly stored: string; readonly shown: string };

/** The stored values that conflict with typed ones, by the names of their fields. */
export type FormConflict = Readonly<Record<string, StoredValue>>;

const CALENDARS: Readonly<Record<string, () => string>> = {
  ad: () => m.field_calendar_ad(),
  bs: () => m.field_calendar_bs(),
};

/** Parts of values that are posted as codes in every form: the calendar of a day, and the level of a row. */
const SHOWN_AS: Readonly<Record<string, (stored: string) => string | undefined>> = {
  calendar: (stored) => CALENDARS[stored]?.(),
  depth: () => "",
};

/**
 * The fields of a form as they are stored now.
 * @param fields the stored values, each as the form posts it
 * @param shownAs functions that format a stored value for display, for fields where the two differ; rows of a list share one,
 *   `prices.type`
 */
export const storedValues = (
  fields: Readonly<Record<string, string>>,
  shownAs: Readonly<Record<string, (stored: string) => string | undefined>> = {},
): FormConflict =>
  Object.fromEntries(
    Object.entries(fields).map(([name, stored]) => {
      const pattern = name.replaceAll(/\.\d+(?=\.|$)/g, "");
      const show = shownAs[name] ?? shownAs[pattern] ?? SHOWN_AS[name.split(".").at(-1) ?? ""];
      return [name, { stored, shown: show?.(stored) ?? stored }];
    }),
  );

/** The typed value of a field with one value; undefined without an answer, or without a value. */
export function typedValue(answer: Pick<FormAnswer, "values"> | undefined, name: string): string | undefined {
  return answer?.values[name]?.[0];
}

/** An answer together with further data that its page needs to show the form (`form.with`). */
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

/** One value of the further data of an answer; undefined where the answer has no such value. */
export function moreOf<Answer extends { readonly more: unknown }, Name extends string>(
  answer: Answer | undefined,
  name: Name,
): MoreOf<Answer, Name> | undefined {
  const more = answer?.more as Readonly<Record<string, unknown>> | undefined;
  return more?.[name] as MoreOf<Answer, Name> | undefined;
}
