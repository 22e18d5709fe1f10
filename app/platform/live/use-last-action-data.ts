import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The answer to the last posted form, until the page changes. The router drops it on revalidation, which also happens when the
 * person's data changes elsewhere, and its content (that something was saved, a key that is shown once) is not available
 * again.
 * @param answer `actionData` of the route
 */
export function useLastActionData<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer });
  // Each post has its own history entry, so an answer belongs to one location key.
  const now = answer === undefined && last.key === key ? last.answer : answer;
  if (last.key !== key || last.answer !== now) setLast({ key, answer: now });
  return now;
}
