import { data } from "react-router";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import type { Refusal, RefusalValues, Result } from "#app/domain/result.ts";
import { OPENED_VERSION } from "#app/domain/web/form-fields.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";
import type { SavedBy } from "#app/platform/changes/conflict.ts";
import { RETRY_AFTER_S } from "#app/platform/outage/outage-data.ts";
import { currentPerson } from "#app/platform/viewer/current-session.server.ts";
import { type Changes, compareWithStored, type FormColumns } from "./compare-with-stored.ts";
import type { AnswerWith, FormAnswer, FormConflict, FormProblem } from "./form-answer.ts";
import type { FormNotice, FormRefusal } from "./form-messages.ts";

/** A refusal of a form: its code, and values for the message. */
export type Refused<Code extends string> = { readonly code: Code; readonly values?: RefusalValues };

type RefuseOptions = {
  /** The field of a refusal that does not name one itself (`values.field`). */
  readonly field?: string | undefined;
  /** The status in place of 409, for a refusal of the whole form that is no conflict with stored values. */
  readonly status?: number;
};

type SettleOptions<Notice extends string> = RefuseOptions & {
  /** Tells a conflict which values of the form another person changed. */
  readonly columns?: FormColumns;
  /** The message when something was changed, in place of `form_saved`. */
  readonly notice?: Notice | FormNotice;
};

/** The result of a change of a row (`platform/changes`). */
type ChangeResult = Result<{ readonly changed: boolean }, string>;
/** The codes of the refusals that have a message: all except a conflict, of which the values are shown. */
type CodeOf<Changed> = Changed extends Refusal<infer Code> ? Exclude<Code, "form_conflict"> : never;

/** Whether a refusal says that a file is too large. */
const isTooLarge = (code: string): boolean =>
  /(?:^|_)(?:file|picture|cover|sheet|onix)_too_large$/.test(code);

/** Who saved a row meanwhile, as the form says it. */
const saverOf = ({ id, name, at }: SavedBy): NonNullable<FormAnswer["conflictBy"]> => ({
  name,
  isSelf: id === currentPerson()?.id,
  when: formatInstantInBoth(at, getLocale()),
});

/** The functions that answer one posted form, each with its status. */
export type Responder<More = undefined> = ReturnType<typeof responderTo<More>>;

/**
 * Creates the functions that answer one posted form.
 * @param typed the typed values that are shown again after a refusal
 * @param more further data that the page needs to show the form
 */
export function responderTo<More>(typed: FormAnswer["values"], more: More) {
  const answer = <Code extends string, Notice extends string>(
    part: Partial<FormAnswer<Code, Notice>>,
    init: ResponseInit = {},
  ) =>
    data<AnswerWith<More, Code | FormRefusal, Notice | FormNotice>>(
      { values: typed, errors: {}, ...part, more },
      init,
    );

  /** Refuses fields by their names. Answers 400, and 413 for a file that is too large. */
  const invalid = <Code extends string>(errors: Readonly<Record<string, FormProblem<Code>>>) =>
    answer<Code, never>(
      { errors },
      { status: Object.values(errors).some(({ code }) => isTooLarge(code)) ? 413 : 400 },
    );

  /**
   * Refuses the form, at one field or as a whole: answers 400 at a field, 413 there for a file that is too large, 409 for the whole form,
   * 429 with `values.seconds`, 503 where nothing could be saved.
   */
  const refuse = <Code extends string>({ code, values }: Refused<Code>, options: RefuseOptions = {}) => {
    const { field: named, ...rest } = values ?? {};
    const problem = Object.keys(rest).length > 0 ? { code, values: rest } : { code };
    const isUnavailable = code === "form_could_not_save" || code === "form_busy";
    const seconds = rest.seconds ?? (isUnavailable ? RETRY_AFTER_S : undefined);
    if (seconds !== undefined) {
      const init = { status: isUnavailable ? 503 : 429, headers: { "retry-after": String(seconds) } };
      return answer<Code, never>({ refusal: problem }, init);
    }
    const at = typeof named === "string" ? named : options.field;
    if (at !== undefined) return invalid<Code>({ [at]: problem });
    return answer<Code, never>({ refusal: problem }, { status: options.status ?? 409 });
  };

  /**
   * Shows the stored values beside the typed ones. The form gets the current version, so that the person can compare both and
   * save again. Answers 409.
   * @param stored the values of the form as they are stored now, by the names of the fields
   * @param changes which columns are concerned; without it every value that differs is a conflict
   */
  const conflict = (
    version: number,
    stored: FormConflict,
    changes?: Changes & { readonly savedBy?: SavedBy },
  ) => {
    const { values, differing } = compareWithStored(typed, stored, changes);
    const conflictBy = changes?.savedBy && saverOf(changes.savedBy);
    return answer<never, never>(
      { values: { ...values, [OPENED_VERSION]: [String(version)] }, conflict: differing, conflictBy },
      { status: 409 },
    );
  };

  /** Reports success. The form is then shown with the stored values, so the answer contains no typed ones. */
  const done = <Notice extends string = FormNotice>(notice: Notice | FormNotice = "form_saved") =>
    answer<never, Notice | FormNotice>({ values: {}, notice });

  /** Opens the next step of the page, without a message about this one. */
  const next = () => answer<never, never>({ values: {} });

  /** Shows the form as it was typed, with further data (`form.with`): what saving it would do. */
  const preview = () => answer<never, never>({});

  /** Answers the result of a form: saved, no changes, or refused. */
  const respond = <Code extends string = never, Notice extends string = FormNotice>(
    result: Result<{ readonly changed: boolean }, Code>,
    { notice, ...options }: SettleOptions<Notice> = {},
  ) => {
    if (!result.ok) return refuse(result, options);
    return done<Notice>(result.value.changed ? notice : "form_no_changes");
  };

  /**
   * Answers the result of a change of a row, which may also be a conflict with a change that another person saved.
   * @param stored returns the values of the form as they are stored now; without it the answer shows no stored values
   */
  const respondToChange = async <Changed extends ChangeResult, Notice extends string = FormNotice>(
    result: Changed,
    {
      stored,
      columns = {},
      ...options
    }: SettleOptions<Notice> & { readonly stored?: () => Promise<FormConflict> } = {},
  ) => {
    const { conflict: found } = result as {
      readonly conflict?: Omit<Changes, "columns"> & { version: number; savedBy?: SavedBy };
    };
    if (found && !stored)
      return conflict(found.version, {}, found.savedBy && { columns, savedBy: found.savedBy });
    if (found && stored) return conflict(found.version, await stored(), { ...found, columns });
    return respond<CodeOf<Changed>, Notice>(result as Result<{ changed: boolean }, CodeOf<Changed>>, options);
  };

  return { invalid, refuse, conflict, done, next, preview, respond, respondToChange };
}
