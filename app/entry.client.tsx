import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "#app/i18n/generated/runtime.js";
import { languageOfPath } from "./domain/language.ts";
import { watchLeaving } from "./platform/live/leaving-page.ts";

// Changing the language loads a new document, so the language always matches the URL.
overwriteGetLocale(() => languageOfPath(window.location.pathname));

watchLeaving();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
