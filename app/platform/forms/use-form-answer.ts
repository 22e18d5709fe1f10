import { useState } from "react";
import { useActionData, useLocation } from "react-router";

/** The data with which an action answers a page. A redirect has none. */
type AnswerOf<Action extends (...args: never[]) => unknown> = DataOf<Awaited<ReturnType<Action>>>;
type DataOf<Answer> = Answer extends { readonly data: infer Data; readonly init: ResponseInit | null }
  ? Data
  : never;

/**
 * The answer of a route's action, for as long as the page from which the form was posted stays open. The router drops an
 * action's answer as soon as the page is reloaded, which is automatic after changes (`platform/live`), and the content of the
 * answer (that something was saved, a key shown only once) is available nowhere else. So routes read their answer with this
 * hook and never from `actionData`; `routes-with-forms.test.ts` checks that.
 */
export function useFormAnswer<Action extends (...args: never[]) => unknown>(): AnswerOf<Action> | undefined {
  const answer = useActionData() as AnswerOf<Action> | undefined;
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  // Each post creates a history entry with its own key, so an answer is shown for one key only.
  const current = answer === undefined && kept.key === key ? kept.answer : answer;
  if (kept.key !== key || kept.answer !== current) setKept({ key, answer: current });
  return current;
}
