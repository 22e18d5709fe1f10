import {
  type FormEvent,
  Fragment,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { Form as RouterForm, useNavigation } from "react-router";
import { INTENT } from "#app/domain/web/form-fields.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { type Messages, messageOf, type ShownAnswer } from "./answer.ts";
import { Conflict } from "./conflict.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import styles from "./form.module.css";
import {
  FormContext,
  FormKeeperContext,
  type FormKeeperProps,
  type FormState,
  idOf,
} from "./form-context.ts";
import { FormOwner } from "./form-owner.tsx";
import { useTypedInOtherLanguage } from "./use-typed-in-other-language.ts";

export type FormProps<Code extends string> = {
  /** The answer of the route's action (`useFormAnswer`). */
  answer: ShownAnswer<Code> | undefined;
  /** A message for every code the answer can have. */
  messages: Messages<NoInfer<Code>>;
  /** The labels of the fields by their names; rows of a list share one, `credits.role`. */
  labels: Readonly<Record<string, string>>;
  /** The label of the submit button. */
  submit: string;
  look?: ButtonLook;
  /** Identifies this form among those of the page. It shows the answers to its own posts only. */
  intent?: string;
  /** Whether its button is what comes next on the page: it gets the focus where what had it is gone. */
  isNext?: boolean;
  /** Id of the form, by which a button elsewhere on the page can send it too. */
  id?: string;
  /** The URL to post to, where it is not that of the page. */
  action?: string | undefined;
  /** What the ids of its fields begin with, where another form of the page has fields of the same names. */
  idPrefix?: string;
  /** Whether the form sends a file. */
  hasFile?: boolean;
  /** Whether the browser handles the response, such as a file to download. */
  isFile?: boolean;
  /** Whether the page shows why the form as a whole was refused, so that the form does not. */
  isRefusalShown?: boolean;
  /** Beside the submit button, such as a link that closes the form. */
  beside?: ReactNode;
  children?: ReactNode;
};

/**
 * A form that works as a plain post: reasons of a refusal are shown above it and at each refused field, and the first of these
 * fields has the focus. For input that is short or secret; a form in which work can be lost is an `EditForm`.
 */
export function Form<Code extends string>(props: FormProps<Code>) {
  return <FormFrame {...props} />;
}

type FormFrameProps<Code extends string> = FormProps<Code> & {
  formRef?: Ref<HTMLFormElement> | undefined;
  /** Called when the form is posted; it may prevent the post. */
  onSubmitted?: ((event: FormEvent) => void) | undefined;
  /** Whether the submit button remains in view while a form that is longer than the window is filled in. */
  isButtonInView?: boolean;
};

/** What `Form` and `EditForm` have in common: messages, fields and the submit button. */
export function FormFrame<Code extends string>(props: FormFrameProps<Code>) {
  const {
    messages,
    labels,
    submit,
    look = "action",
    intent,
    action,
    hasFile = false,
    isFile = false,
    children,
  } = props;
  const form = useRef<HTMLFormElement | null>(null);
  const { isSending, guard } = useSendOnce(props.onSubmitted);
  const [restored, setRestored] = useState<Restored>({ values: undefined, count: 0 });
  const answer = ownAnswer(props.answer, intent);
  const conflicts = useCount(answer?.conflict);
  const shown = answer ?? (restored.values && { values: restored.values, errors: {} });
  const refused = stateOf(shown, messages, labels);
  const { idPrefix } = props;
  const { corrected, noteCorrection } = useCorrections(answer, refused.errors, idPrefix);
  const errors = Object.fromEntries(Object.entries(refused.errors).filter(([name]) => !corrected.has(name)));
  const state = { ...refused, errors, answer, idPrefix };
  useFocusOnProblem(form, answer);
  const restore = (values: FormState["typed"]) => setRestored(({ count }) => ({ values, count: count + 1 }));
  useTypedInOtherLanguage(form, intent ?? "", restore);
  return (
    <RouterForm
      method="post"
      id={props.id}
      ref={(node) => {
        form.current = node;
        if (typeof props.formRef === "function") props.formRef(node);
        else if (props.formRef) props.formRef.current = node;
      }}
      className={styles.form}
      noValidate
      onInput={noteCorrection}
      onSubmit={isFile ? undefined : guard}
      {...(action ? { action } : {})}
      {...(hasFile ? { encType: "multipart/form-data" } : {})}
      {...(isFile ? { reloadDocument: true } : {})}
    >
      {intent ? <input type="hidden" name={INTENT} value={intent} /> : null}
      <FormOwner isAnswered={answer?.refusal?.code === ("form_other_person" as string)} />
      <ErrorSummary
        refusal={answer?.refusal && !props.isRefusalShown ? messageOf(messages, answer.refusal) : undefined}
        state={state}
      />
      {answer?.conflict ? (
        <Conflict
          key={JSON.stringify(answer.conflict)}
          fields={answer.conflict}
          by={answer.conflictBy}
          state={state}
        />
      ) : null}
      <Keeper form={form} intent={intent ?? ""} answer={answer} onRestore={restore} />
      <FormContext value={state}>
        {/* Fields show their first value for as long as they are in the page; a conflict has set others. */}
        <Fragment key={`${restored.count} ${conflicts}`}>{children}</Fragment>
      </FormContext>
      <div className={props.isButtonInView ? `${styles.actions} ${styles.inView}` : styles.actions}>
        <Button
          className={styles.action}
          look={look}
          aria-disabled={isSending}
          {...(props.isNext ? { "data-next": true } : {})}
        >
          {submit}
        </Button>
        {props.beside}
      </div>
    </RouterForm>
  );
}

/**
 * The refused fields that have been changed since: each loses its mark as soon as the person types in it. A value of several fields
 * has one around them all, which goes with the first of them.
 */
function useCorrections(answer: unknown, errors: FormState["errors"], idPrefix: string | undefined) {
  const [noted, setNoted] = useState<{ readonly answer: unknown; readonly names: ReadonlySet<string> }>({
    answer,
    names: new Set(),
  });
  const corrected: ReadonlySet<string> = noted.answer === answer ? noted.names : new Set<string>();
  const noteCorrection = ({ target }: FormEvent<HTMLFormElement>) => {
    const field = target as HTMLInputElement;
    const names = Object.keys(errors).filter(
      (each) => field.name === each || field.closest(`[id="${idOf(each, idPrefix)}"]`) !== null,
    );
    if (names.some((each) => !corrected.has(each)))
      setNoted({ answer, names: new Set([...corrected, ...names]) });
  };
  return { corrected, noteCorrection };
}

/** How many different values this was so far, without undefined. */
function useCount(value: object | undefined): number {
  const [last, setLast] = useState({ value, count: 0 });
  if (value === undefined || value === last.value) return last.count;
  const next = { value, count: last.count + 1 };
  setLast(next);
  return next.count;
}

/** What the shell around a form renders to keep its typed values. */
const Keeper = (props: FormKeeperProps) => useContext(FormKeeperContext)?.(props);

/** The values that a form shows again. `count`: how often they were replaced. */
type Restored = { readonly values: FormState["typed"]; readonly count: number };

/** The answer, if it is to this form: a page may have several forms, and an answer is to one of them. */
function ownAnswer<Code extends string>(answer: ShownAnswer<Code> | undefined, intent: string | undefined) {
  const answered = answer?.values[INTENT]?.[0];
  return intent === undefined || answered === undefined || answered === intent ? answer : undefined;
}

function stateOf<Code extends string>(
  answer: ShownAnswer<Code> | undefined,
  messages: Messages<Code>,
  labels: FormState["labels"],
): FormState {
  // An answer without typed values has opened the next step of its page, which shows what is stored.
  const isTyped = answer?.notice === undefined && Object.keys(answer?.values ?? {}).length > 0;
  const errors = Object.entries(answer?.errors ?? {}).map(
    ([name, problem]) => [name, messageOf(messages, problem)] as const,
  );
  return {
    typed: isTyped ? answer?.values : undefined,
    errors: Object.fromEntries(errors),
    firstRefused: errors[0]?.[0],
    labels,
  };
}

/** Sets the focus on the first refused field; scrolls to the message where the form as a whole was refused. */
function useFocusOnProblem(form: { readonly current: HTMLFormElement | null }, answer: unknown): void {
  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    const field = answer ? find("[aria-invalid]") : undefined;
    if (field) field.focus();
    else find("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [form, answer]);
}

/** Prevents a second post while the first is pending. The button is not disabled, so that it keeps the focus. */
export function useSendOnce(onSubmitted?: (event: FormEvent) => void) {
  const isSending = useNavigation().state === "submitting";
  return {
    isSending,
    guard: (event: FormEvent) => {
      if (isSending) event.preventDefault();
      else onSubmitted?.(event);
    },
  };
}
