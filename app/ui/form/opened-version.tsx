import { useState } from "react";
import { OPENED_VERSION } from "#app/domain/web/form-fields.ts";
import { useFormState } from "./form-context.ts";

/**
 * The version that the stored row had when the form was opened, as a hidden field. When the page loads again the fields keep
 * what was typed, and this field its version: the server compares it and detects that another person saved meanwhile. Saving
 * the form counts as opening it again.
 * @param version the version of the row that is stored now
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

/**
 * The version of the row as the page shows it, for a form that is one button: nothing was typed, so what the person has seen is what
 * stands there now. Another form of the page may have been saved since this one was rendered first.
 */
export const ShownVersion = ({ version }: { version: number }) => (
  <input type="hidden" name={OPENED_VERSION} value={String(version)} />
);
