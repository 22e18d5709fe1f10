import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { CheckedField, type Reading } from "./checked-field.tsx";

type IsbnFieldProps = { name: string; stored?: string | undefined; hint?: string | undefined };

/** Another edition with the number; null for one that the person may not see. */
type Holder = {
  readonly title: { readonly text: string };
  readonly publisher: { readonly text: string };
} | null;

/**
 * An ISBN, shown with its hyphens once it is complete, with the other editions that have it. The table of the assigned numbers is
 * loaded when the person begins to type.
 */
export function IsbnField(props: IsbnFieldProps) {
  const { to } = useLanguage();
  return (
    <CheckedField
      {...props}
      read={(text) => readIsbn(text, props.stored, to(href("/publishers/manage/books/isbn")))}
    />
  );
}

/** @param stored the number that the edition has already @param path where other editions with a number are found */
async function readIsbn(text: string, stored: string | undefined, path: string): Promise<Reading> {
  const { hasIsbnLength, parseIsbn, plainNumber } = await import("#app/domain/identifiers/isbn.ts");
  if (!hasIsbnLength(plainNumber(text))) return undefined;
  const parsed = parseIsbn(text);
  if (!parsed.ok) {
    const isRangeUnknown = parsed.code === "isbn.range";
    return { isRight: false, text: isRangeUnknown ? m.field_isbn_range() : m.field_isbn_check_digit() };
  }
  const { hyphenated13, isbn13 } = parsed.value;
  const right = { isRight: true, text: hyphenated13 };
  if (stored && plainNumber(stored) === plainNumber(text)) return right;
  const [first, ...others] = await holdersOf(isbn13, path);
  if (first === undefined) return right;
  const text13 = `${hyphenated13}: ${m.field_isbn_taken()}`;
  const named = [first, ...others].flatMap((each) =>
    each ? [`${each.title.text}, ${each.publisher.text}`] : [],
  );
  return { isRight: false, text: named.length > 0 ? `${text13} ${named.join("; ")}` : text13 };
}

/** What cannot be found out now is told once the form is sent. */
async function holdersOf(isbn13: string, path: string): Promise<readonly Holder[]> {
  try {
    const answer = await fetch(`${path}?isbn=${isbn13}`, { headers: { accept: "application/json" } });
    return answer.ok ? ((await answer.json()) as readonly Holder[]) : [];
  } catch {
    return [];
  }
}
