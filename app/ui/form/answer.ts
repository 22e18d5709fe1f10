/** Values that fill the message of a problem. */
export type ProblemValues = Readonly<Record<string, string | number>>;

/** Who saved what a form conflicts with. */
export type ConflictBy = { readonly name: string; readonly isSelf: boolean; readonly when: string };

/** Why a field or a form was refused. */
export type Problem<Code extends string> = { readonly code: Code; readonly values?: ProblemValues };

/** What a form shows of the answer to its post, as `platform/forms` makes it. */
export type ShownAnswer<Code extends string> = {
  /** What was typed, by the names of the fields. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly errors: Readonly<Record<string, Problem<Code>>>;
  /** Why the form as a whole was refused. */
  readonly refusal?: Problem<Code> | undefined;
  /** What another person changed after the form was opened. */
  readonly conflict?:
    | Readonly<Record<string, { readonly stored: string; readonly shown: string }>>
    | undefined;
  /** Who saved that, and when; `isSelf` where it was the same person, at another tab. */
  readonly conflictBy?: ConflictBy | undefined;
  /** Code of the message that the change was made. The form then shows what is stored, not what was typed. */
  readonly notice?: string | undefined;
};

/** The message of every code of an answer. A code without a message is a compile error. */
export type Messages<Code extends string> = { readonly [code in Code]: (values: ProblemValues) => string };

/** The message of a problem. */
export function messageOf<Code extends string>(
  messages: Messages<Code>,
  { code, values = {} }: Problem<Code>,
): string {
  return messages[code](values);
}
