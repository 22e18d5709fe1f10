import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { printable } from "#app/onix/findings.ts";
import { findingMessage } from "./finding-message.ts";
import type { ImportReport, RecordFindings } from "./import-report.ts";
import { notKeptMessage } from "./not-kept-message.ts";

/** The report of an import for the person who started it: a line for each record with findings, and what is not kept. */
export function reportLinesIn({ refused, warned, notKept }: ImportReport, language: Language): string[] {
  const inLanguage = { locale: language };
  const lineOf = ({ line, recordReference, findings }: RecordFindings) => ({
    line: formatNumber(line, language),
    reference:
      recordReference === "" ? m.onix_report_no_reference({}, inLanguage) : printable(recordReference),
    text: findings.map((finding) => findingMessage(finding, language)).join("; "),
  });
  const lines = [
    ...refused.map((record) => m.onix_report_refused(lineOf(record), inLanguage)),
    ...warned.map((record) => m.onix_report_warned(lineOf(record), inLanguage)),
    ...notKept.map((each) => notKeptMessage(each, language)),
  ];
  return lines.length === 0 ? [m.onix_report_nothing({}, inLanguage)] : lines;
}
