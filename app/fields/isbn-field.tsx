import * as m from "#app/i18n/generated/messages.js";
import { CheckedField, type Reading } from "./checked-field.tsx";

type IsbnFieldProps = { name: string; stored?: string | undefined; hint?: string | undefined };

/**
 * An ISBN, shown with its hyphens once it is complete. The table of the assigned numbers is loaded when the person begins to
 * type.
 */
export function IsbnField(props: IsbnFieldProps) {
  return <CheckedField {...props} read={readIsbn} />;
}

async function readIsbn(text: string): Promise<Reading> {
  const { hasIsbnLength, parseIsbn, plainNumber } = await import("#app/domain/identifiers/isbn.ts");
  if (!hasIsbnLength(plainNumber(text))) return undefined;
  const parsed = parseIsbn(text);
  if (parsed.ok) return { isRight: true, text: parsed.value.hyphenated13 };
  const isRangeUnknown = parsed.code === "isbn.range";
  return { isRight: false, text: isRangeUnknown ? m.field_isbn_range() : m.field_isbn_check_digit() };
}
