import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "#app/i18n/generated/runtime.js";
import { languageOfPath } from "./domain/language.ts";

// A change of language is a new document, so the address never disagrees with what is shown.
overwriteGetLocale(() => languageOfPath(window.location.pathname));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
