import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The answer to the form posted last, for as long as the page it was posted from stays. The router lets go of it as soon
 * as the page is read again, which happens by itself when something of the person's changes, and what stands in it (that
 * a thing was saved, a key shown only once) is nowhere else.
 * @param answer `actionData` of the route
 */
export function useLastActionData<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  // Each post is a place of its own in the history, so an answer belongs to one key and goes with it.
  const now = answer === undefined && kept.key === key ? kept.answer : answer;
  if (kept.key !== key || kept.answer !== now) setKept({ key, answer: now });
  return now;
}
