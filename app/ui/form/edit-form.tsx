import { useEffect, useRef } from "react";
import * as m from "#app/i18n/generated/messages.js";
import styles from "./form.module.css";
import { FormFrame, type FormProps } from "./form.tsx";
import { contentOf, isKept } from "./form-content.ts";
import { useLeaveGuard } from "./leave-guard.tsx";

/**
 * A form in which work can be lost. A person who leaves the page with unsaved changes must confirm it, in a dialog of the
 * browser (for another site, a closed tab) or of the page (for another page of this site). Works without script as `Form`.
 */
export function EditForm<Code extends string>({ children, ...props }: FormProps<Code>) {
  const { answer } = props;
  const form = useRef<HTMLFormElement>(null);
  const { leaveGuard, onSubmitted } = useUnsavedGuard(form, answer);
  return (
    <FormFrame {...props} formRef={form} onSubmitted={onSubmitted} isButtonInView>
      {/* The Enter key presses the first button of a form, which must not be one that removes a row of a list. */}
      <button type="submit" className={styles.pressedByEnter} tabIndex={-1} aria-hidden="true" />
      {children}
      {leaveGuard}
    </FormFrame>
  );
}

type Answer = { readonly notice?: string | undefined } | undefined;

/**
 * Requires a confirmation before the person leaves a form with unsaved changes. A form has them if the person used it and its
 * content differs from what it was when it was opened or last saved.
 */
function useUnsavedGuard(form: { readonly current: HTMLFormElement | null }, answer: Answer) {
  const isTouched = useRef(false);
  const isSending = useRef(false);
  const opened = useRef("");
  useEffect(() => {
    isSending.current = false;
    if (answer && answer.notice === undefined) return;
    isTouched.current = false;
    opened.current = contentOf(form.current);
  }, [form, answer]);
  useEffect(() => {
    const touch = () => {
      isTouched.current = true;
    };
    const node = form.current;
    // The buttons of a list change the form, too.
    for (const kind of ["input", "click"]) node?.addEventListener(kind, touch);
    return () => {
      for (const kind of ["input", "click"]) node?.removeEventListener(kind, touch);
    };
  }, [form]);
  const isUnsaved = () =>
    isTouched.current &&
    !isSending.current &&
    !isKept(form.current) &&
    contentOf(form.current) !== opened.current;

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  });
  const leaveGuard = useLeaveGuard({
    isUnsaved: ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
    ask: ({ proceed, stay }) => (window.confirm(m.form_unsaved()) ? proceed() : stay()),
  });
  return {
    leaveGuard,
    onSubmitted: () => {
      isSending.current = true;
    },
  };
}
