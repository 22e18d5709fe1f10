import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { INTENT } from "#app/domain/web/form-fields.ts";

/** How often the gateway is asked while a reader waits, and for how long, in ms. */
const EVERY_MS = 3000;
const FOR_MS = 60_000;

/** Asks the gateway again while the page is open. Without script there is a button. */
export function KeepLooking() {
  const submit = useSubmit();
  const since = useRef(0);
  useEffect(() => {
    since.current = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - since.current > FOR_MS) clearInterval(timer);
      else if (!document.hidden)
        void submit({ [INTENT]: "look" }, { method: "post", replace: true, preventScrollReset: true });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [submit]);
  return null;
}
