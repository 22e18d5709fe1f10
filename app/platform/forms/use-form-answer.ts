import { useState } from "react";
import { useActionData, useLocation } from "react-router";

/** What an action answers a page with; a redirect is no answer to a page. */
type AnswerOf<Action extends (...args: never[]) => unknown> = DataOf<Awaited<ReturnType<Action>>>;
type DataOf<Answer> = Answer extends { readonly data: infer Data; readonly init: ResponseInit | null }
  ? Data
  : never;

/**
 * The answer of a route's action, for as long as the page it was posted from stays. The router drops it as soon as the page
 * is read again, which happens by itself when something of the person's changes (`platform/live`), and what is in it (that
 * something was saved, a key shown only once) is nowhere else. So routes read their answer here and never from
 * `actionData`: `routes-with-forms.test.ts` holds them to it.
 */
export function useFormAnswer<Action extends (...args: never[]) => unknown>(): AnswerOf<Action> | undefined {
  const answer = useActionData() as AnswerOf<Action> | undefined;
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  // Each post is an entry of its own in the history, so an answer belongs to one key and ends with it.
  const current = answer === undefined && kept.key === key ? kept.answer : answer;
  if (kept.key !== key || kept.answer !== current) setKept({ key, answer: current });
  return current;
}
