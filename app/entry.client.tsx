import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "#app/i18n/generated/runtime.js";
import { languageOfPath } from "./domain/text/language.ts";
import { followReplacedTexts } from "./platform/foreign-changes/replaced-texts.ts";
import { keepTypedEarly } from "./platform/foreign-changes/typed-early.ts";
import { watchLeaving } from "./platform/live/leaving-page.ts";

// Changing the language loads a new document, so the language always matches the URL.
overwriteGetLocale(() => languageOfPath(window.location.pathname));

watchLeaving();
followReplacedTexts();
const giveBackTyped = keepTypedEarly();

/** After the elements of the page have their handlers, or were made anew. */
function GiveBackTyped() {
  useEffect(() => {
    // After the second rendering of parts that only script shows, such as the lists that shorten another one.
    setTimeout(giveBackTyped);
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <GiveBackTyped />
    </StrictMode>,
  );
});
