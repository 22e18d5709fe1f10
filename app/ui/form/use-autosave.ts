import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFetcher, useNavigate } from "react-router";
import { AUTOSAVE, OPENED_VERSION } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { ShownAnswer } from "./answer.ts";
import { contentOf, isKept } from "./form-content.ts";
import { useLeaveGuard } from "./leave-guard.tsx";

/** The time without typing after which a form is saved. */
const WAIT_MS = 2000;

/** `none` without script; `failed` where nothing could be saved, `refused` where a value must be corrected first. */
export type AutosaveStatus = "none" | "on" | "saving" | "saved" | "failed" | "refused";

type AnyAnswer = ShownAnswer<string> | undefined;

/** The answer of an action to a form that saves itself. */
type AutosaveAnswer =
  | {
      readonly notice?: string | undefined;
      readonly refusal?: { readonly code: string } | undefined;
      readonly more?: { readonly version?: number; readonly page?: string } | undefined;
    }
  | undefined;

/** How the last post ended. `answer` is the answer of the route at that time: a later one replaces the version. */
type Settled = { readonly status: AutosaveStatus; readonly version?: number; readonly answer?: AnyAnswer };

/** The state of a navigation to another address of the page, of which the form stays open. */
const SAME_FORM = { isSameForm: true };

/**
 * Saves a form while the person types, one post at a time, and before the person leaves it.
 * @param begins the fields of which one must be filled in before the first post of a form that adds a row
 */
export function useAutosave(
  form: { readonly current: HTMLFormElement | null },
  answer: AnyAnswer,
  begins?: { readonly fields: readonly string[] },
) {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const fetcher = useFetcher<AutosaveAnswer>();
  const navigate = useNavigate();
  const [settled, setSettled] = useState<Settled>({ status: "on" });
  const saved = useRef("");
  /** The content of the post that is not answered yet. */
  const sent = useRef<string>(undefined);
  const timer = useRef<number>(undefined);
  const isSubmitted = useRef(false);
  /** What the person did while a post was not answered: continued when it is. */
  const waiting = useRef<(isSaved: boolean) => void>(undefined);
  // The person first decides which of two values remains.
  const isPaused = answer?.conflict !== undefined;
  const content = () => contentOf(form.current, OPENED_VERSION);
  const isUnsaved = () => !isSubmitted.current && !isKept(form.current) && content() !== saved.current;

  const save = () => {
    window.clearTimeout(timer.current);
    if (!form.current || isPaused || sent.current !== undefined || !isUnsaved()) return;
    const body = new FormData(form.current);
    const isBegun =
      settled.version !== undefined || !begins || begins.fields.some((name) => isFilled(body, name));
    if (!isBegun) return;
    sent.current = content();
    body.set(AUTOSAVE, "yes");
    setSettled((last) => ({ ...last, status: "saving" }));
    const action = form.current.getAttribute("action");
    void fetcher.submit(body, { method: "post", ...(action === null ? {} : { action }) });
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    isSubmitted.current = false;
    // A refused form contains what is not saved.
    saved.current = answer && answer.notice === undefined ? "" : contentOf(form.current, OPENED_VERSION);
  }, [form, answer]);

  useEffect(() => {
    const node = form.current;
    const wait = () => {
      window.clearTimeout(timer.current);
      // "Saved" would not be true of what was typed after it.
      if (contentOf(node, OPENED_VERSION) !== saved.current)
        setSettled((last) => (last.status === "saved" ? { ...last, status: "on" } : last));
      timer.current = window.setTimeout(() => latest.current(), WAIT_MS);
    };
    // The buttons of a list change the form, too. After an outage of the network it is tried again.
    for (const kind of ["input", "click"]) node?.addEventListener(kind, wait);
    window.addEventListener("online", wait);
    return () => {
      window.clearTimeout(timer.current);
      for (const kind of ["input", "click"]) node?.removeEventListener(kind, wait);
      window.removeEventListener("online", wait);
    };
  }, [form]);

  useEffect(() => {
    if (fetcher.state !== "idle" || sent.current === undefined) return;
    const status = statusOf(fetcher.data);
    if (status === "saved") saved.current = sent.current;
    sent.current = undefined;
    const version = fetcher.data?.more?.version;
    setSettled((last) => ({ ...last, status, ...(version === undefined ? {} : { version, answer }) }));
    const page = fetcher.data?.more?.page;
    if (
      status === "saved" &&
      page !== undefined &&
      page !== window.location.pathname + window.location.search
    )
      void navigate(page, { replace: true, preventScrollReset: true, state: SAME_FORM });
    // `answer` is the one at the time of the post, and no reason to settle it again.
  }, [fetcher.state, fetcher.data, answer, navigate]);

  // After the form has the new version.
  useEffect(() => {
    if (settled.status === "on" || settled.status === "saving") return;
    const isSaved = settled.status === "saved";
    const next = waiting.current;
    waiting.current = undefined;
    if (next) next(isSaved);
    else if (isSaved && contentOf(form.current, OPENED_VERSION) !== saved.current)
      timer.current = window.setTimeout(() => latest.current(), WAIT_MS);
  }, [form, settled]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isUnsaved()) return;
      save();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  });
  const leaveGuard = useLeaveGuard({
    isUnsaved: ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search) &&
      nextLocation.state !== SAME_FORM &&
      isUnsaved(),
    ask: ({ proceed, stay }) => {
      const leave = (isSaved: boolean) => {
        if (isSaved && contentOf(form.current, OPENED_VERSION) !== saved.current) saveAndLeave();
        else if (isSaved || window.confirm(m.form_unsaved())) proceed();
        else stay();
      };
      const saveAndLeave = () => {
        latest.current();
        if (sent.current === undefined) leave(false);
        else waiting.current = leave;
      };
      saveAndLeave();
    },
  });

  return {
    leaveGuard,
    status: hasScript ? settled.status : ("none" as const),
    savedVersion: settled.answer === answer ? settled.version : undefined,
    onSubmitted: (event: FormEvent) => {
      window.clearTimeout(timer.current);
      if (sent.current === undefined) {
        isSubmitted.current = true;
        return;
      }
      // Posted at once, the form would conflict with its own version that is being saved.
      event.preventDefault();
      waiting.current = () => form.current?.requestSubmit();
    },
  };
}

const isFilled = (body: FormData, name: string): boolean =>
  body.getAll(name).some((value) => typeof value === "string" && value.trim() !== "");

const UNAVAILABLE = ["form_could_not_save", "form_busy", "form_too_often"];

function statusOf(answer: AutosaveAnswer): AutosaveStatus {
  if (answer?.notice !== undefined) return "saved";
  return answer === undefined || UNAVAILABLE.includes(answer.refusal?.code ?? "") ? "failed" : "refused";
}
