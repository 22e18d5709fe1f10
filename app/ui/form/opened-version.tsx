import { useState } from "react";
import { OPENED_VERSION } from "#app/domain/form-fields.ts";
import { useFormState } from "./form-context.ts";

/**
 * The version of what is stored that the form was opened with, as a hidden field. When the page is read again the fields
 * keep what was typed, so the version stays too: the server compares it and so notices that others saved meanwhile. Saving
 * the form itself counts as opening it again.
 * @param version what is stored now
 * @param answer the answer of the route's action
 */
export function OpenedVersion({ version, answer }: { version: number; answer: OpenedAnswer }) {
  const { typed } = useFormState();
  const [opened, setOpened] = useState({ answer, version });
  const isSaved = answer !== opened.answer && answer?.notice !== undefined;
  if (answer !== opened.answer) setOpened({ answer, version: isSaved ? version : opened.version });
  const current = isSaved ? version : opened.version;
  // Without script the page after a refusal is a new document: only the posted values contain the version.
  return (
    <input type="hidden" name={OPENED_VERSION} value={typed?.[OPENED_VERSION]?.[0] ?? String(current)} />
  );
}

type OpenedAnswer = { readonly notice?: string | undefined } | undefined;
