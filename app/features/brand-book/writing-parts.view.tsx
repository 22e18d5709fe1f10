import type { LocalizedText } from "#app/domain/text/l10n.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLangOf } from "#app/platform/i18n/localized.tsx";
import { markedText } from "./marked-text.tsx";
import type { ListedWord, ShownPart } from "./shown-page.server.ts";
import styles from "./writing-parts.module.css";

/** Lines that are not empty, each with a key: two of a text may be the same. */
const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line, at) => ({ line, key: `${at} ${line}` }));

/** Paragraphs, between which a text has blank lines. */
export function Paragraphs({ text }: { text: LocalizedText }) {
  const langOf = useLangOf();
  const paragraphs = text.text.split(/\n{2,}/).map((paragraph, at) => ({ paragraph, key: `${at}` }));
  return (
    <div className={styles.paragraphs} lang={langOf(text)}>
      {paragraphs.map(({ paragraph, key }) => (
        <p key={key}>{markedText({ ...text, text: paragraph })}</p>
      ))}
    </div>
  );
}

/** A list, the entries of which are neutral, to be done, or never to be done. */
export function Entries({ text, kind }: { text: LocalizedText; kind: "list" | "do" | "dont" }) {
  const langOf = useLangOf();
  return (
    <ul className={styles.entries} data-kind={kind} lang={langOf(text)}>
      {lines(text.text).map(({ line, key }) => (
        <li key={key}>{markedText({ ...text, text: line })}</li>
      ))}
    </ul>
  );
}

/** What to write beside what not to write, in both languages. */
export function PairOfTexts({ sides }: { sides: NonNullable<ShownPart["pair"]> }) {
  const names: Record<Language, () => string> = {
    en: m.brandbook_in_english,
    np: m.brandbook_in_nepali,
  };
  return (
    <div className={styles.pairs}>
      {sides.map(({ language, right, wrong }) => (
        <figure key={language} className={styles.pair}>
          <figcaption className={styles.language}>{names[language]()}</figcaption>
          <div className={styles.right}>
            <p className={styles.verdict}>{m.brandbook_right()}</p>
            <blockquote lang={PLATFORM_TAGS[language].html}>
              {markedText({ text: right, language })}
            </blockquote>
          </div>
          <div className={styles.wrong}>
            <p className={styles.verdict}>{m.brandbook_wrong()}</p>
            <blockquote lang={PLATFORM_TAGS[language].html}>
              {markedText({ text: wrong, language })}
            </blockquote>
          </div>
        </figure>
      ))}
    </div>
  );
}

/** A table from lines with ` | ` between the cells; the first has the headings. On a phone each row is a card. */
export function Moments({ text }: { text: LocalizedText }) {
  const langOf = useLangOf();
  const [head, ...rows] = lines(text.text).map(({ line, key }) => ({ cells: line.split(/\s*\|\s*/), key }));
  const labels = head?.cells ?? [];
  return (
    <table className={styles.table} lang={langOf(text)}>
      <thead>
        <tr>
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, key }) => (
          <tr key={key}>
            {labels.map((label, at) =>
              at === 0 ? (
                <th key={label} scope="row">
                  {markedText({ ...text, text: cells[at] ?? "" })}
                </th>
              ) : (
                <td key={label} data-label={label}>
                  {markedText({ ...text, text: cells[at] ?? "" })}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The list of words: what is written for a thing in both languages, and what is never written. */
export function Words({ words }: { words: readonly ListedWord[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{m.brandbook_word_en()}</th>
          <th scope="col">{m.brandbook_word_np()}</th>
          <th scope="col">{m.brandbook_word_not()}</th>
        </tr>
      </thead>
      <tbody>
        {words.map(({ en, np, not = [] }) => (
          <tr key={en}>
            <th scope="row" lang="en">
              {en}
            </th>
            <td lang={/\p{Script=Devanagari}/u.test(np) ? "ne" : "en"} data-label={m.brandbook_word_np()}>
              {np}
            </td>
            <td lang="ne" data-label={m.brandbook_word_not()}>
              {not.join(", ")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
