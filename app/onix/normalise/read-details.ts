import type { L10n } from "#app/domain/text/l10n.ts";
import { l10nOfAll } from "#app/domain/text/l10n-by-script.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, first, type RawElement } from "#app/onix/read/raw-element.ts";
import { uncodedLanguage } from "./outside-onix.ts";
import type { ReadSubject } from "./own-genres.ts";
import { NAME_MAX, readLine, readOneLine } from "./text-values.ts";

/** A language code of ISO 639-2/B in lower case; anything else is left out with a warning. */
export function readLanguageCode(
  parent: RawElement | undefined,
  name: string,
  findings: Findings,
): string | undefined {
  const value = code(parent, name)?.toLowerCase();
  if (value === undefined) return undefined;
  if (/^[a-z]{3}$/.test(value)) {
    return uncodedLanguage(value, first(parent, name)?.attributes.get("sourcename")) ?? value;
  }
  findings.warn("record.language", `${name} ${value}`);
  return undefined;
}

/**
 * The languages of a book (ONIX list 22): of its text (01), or else the default in the header, and the language from
 * which it was translated (02).
 */
export function readLanguages(
  detail: RawElement | undefined,
  headerLanguage: string | undefined,
  findings: Findings,
): { text?: string; original?: string } {
  const languages = all(detail, "Language");
  const inRole = (role: string) => {
    const language = languages.find((one) => code(one, "LanguageRole") === role);
    return readLanguageCode(language, "LanguageCode", findings);
  };
  const validDefault = headerLanguage && /^[a-z]{3}$/.test(headerLanguage) ? headerLanguage : undefined;
  const text = inRole("01") ?? validDefault;
  const original = inRole("02");
  return { ...(text && { text }), ...(original && { original }) };
}

/** The largest number an edition may have; a larger one is a year or an ISBN. */
const EDITION_MAX = 999;

/** The edition number; an implausible one is left out with a warning. */
export function readEditionNumber(detail: RawElement | undefined, findings: Findings): number | undefined {
  const value = code(detail, "EditionNumber");
  if (value === undefined) return undefined;
  if (/^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= EDITION_MAX) return Number(value);
  findings.warn("record.edition", value);
  return undefined;
}

/** The edition statements of a record that has several, each under the language of its script. */
export function readEditionName(detail: RawElement | undefined, findings: Findings): L10n | undefined {
  const statements = all(detail, "EditionStatement");
  if (statements.length < 2) return undefined;
  const texts = statements.flatMap((element) => readOneLine(element, NAME_MAX, findings) ?? []);
  return l10nOfAll(texts);
}

/** Subjects with a code or a heading, in their order; keywords (scheme 20) are one text, as in the record. */
export function readSubjects(detail: RawElement | undefined, findings: Findings): ReadSubject[] {
  const subjects: ReadSubject[] = [];
  for (const element of all(detail, "Subject")) {
    const scheme = code(element, "SubjectSchemeIdentifier");
    const subjectCode = code(element, "SubjectCode");
    const heading = readLine(element, "SubjectHeadingText", HEADING_MAX, findings);
    const isValid = scheme !== undefined && /^[A-Z0-9]{2}$/.test(scheme) && isShortCode(subjectCode);
    if (!isValid) findings.warn("record.leftOut", `Subject ${scheme ?? ""} ${subjectCode ?? ""}`.trim());
    else if (subjectCode || heading) {
      const isMain = first(element, "MainSubject") !== undefined;
      const schemeName = readLine(element, "SubjectSchemeName", NAME_MAX, findings);
      subjects.push({
        scheme,
        ...(subjectCode && { code: subjectCode }),
        ...(heading && { heading }),
        isMain,
        ...(schemeName && { schemeName }),
      });
    }
  }
  return subjects;
}

/** All keywords are in one heading, so it may be long. */
const HEADING_MAX = 4000;

function isShortCode(value: string | undefined): boolean {
  return value === undefined || (value.length <= NAME_MAX && !/\p{Cc}/u.test(value));
}

/** The audience, a code of ONIX list 28: in the scheme of ONIX itself (01), or in the older element of release 3.0. */
export function readAudience(detail: RawElement | undefined): string | undefined {
  const onixAudience = all(detail, "Audience").find((one) => code(one, "AudienceCodeType") === "01");
  const value = code(onixAudience, "AudienceCodeValue") ?? code(detail, "AudienceCode");
  return value && /^\d{2}$/.test(value) ? value : undefined;
}
