import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";

/** The time without typing after which a list is searched. */
const WAIT_MS = 400;

/**
 * Searches a list while somebody types, with the other choices of the form. The field keeps the focus and what is typed meanwhile.
 * @param search what is searched for now
 * @returns a key for the form, which is another one only when what is searched for was changed otherwise than by typing, and the reference
 *   to the field with what it calls
 */
export function useSearchAsTyped(search: string | null) {
  const submit = useSubmit();
  const timer = useRef<number>(undefined);
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState({ search, version: 0 });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    // On a slow connection somebody has typed before there was a script.
    if (current && current === document.activeElement && current.value !== current.defaultValue)
      current.dispatchEvent(new Event("input", { bubbles: true }));
    return () => window.clearTimeout(timer.current);
  }, []);
  if (shown.search !== search) setShown({ search, version: shown.version + (search === typed ? 0 : 1) });
  return {
    field,
    key: String(shown.version),
    onInput: ({ currentTarget: { form, value } }: { readonly currentTarget: HTMLInputElement }) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        setTyped(value.trim());
        // One entry of the history for all that is typed.
        void submit(form, { replace: search !== "", preventScrollReset: true });
      }, WAIT_MS);
    },
    /** A form that is sent by its button is not sent again. */
    stop: () => window.clearTimeout(timer.current),
  };
}
