import { useState } from "react";
import { formatDecimal, formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/form/control.ts";
import type { ShownPart } from "./shown-page.server.ts";
import {
  CONJUNCTS,
  LATIN_DIGITS,
  LATIN_LINE,
  LATIN_SIZE_LINE,
  MARKS,
  NEPALI_DIGITS,
  NEPALI_LINE,
  NEPALI_SIZE_LINE,
} from "./specimens.ts";
import styles from "./type-parts.module.css";

/** Code points of the longest line that a reader can try. */
const LINE_MAX = 120;

const FAMILY_LABELS: Readonly<Record<string, () => string>> = {
  display: m.brandbook_family_display,
  reading: m.brandbook_family_reading,
  ui: m.brandbook_family_ui,
  mono: m.brandbook_family_mono,
};

/** Each family in both scripts, and a line of the reader's own, which works as a form without script. */
export function Families({
  stacks,
  line,
}: {
  stacks: NonNullable<ShownPart["stacks"]>;
  line: string | undefined;
}) {
  const [typed, setTyped] = useState(line ?? "");
  return (
    <div className={styles.families}>
      <form method="get" className={styles.line}>
        <label className={styles.label}>
          {m.brandbook_line()}
          <input
            className={controlClass}
            name="line"
            type="text"
            maxLength={LINE_MAX}
            defaultValue={line}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <button type="submit" className={buttonClass("plain")}>
          {m.brandbook_line_show()}
        </button>
      </form>
      <ul className={styles.specimens}>
        {stacks.map(({ name, stack }) => (
          <li key={name} className={styles.specimen}>
            <h3 className={styles.name}>
              {FAMILY_LABELS[name]?.() ?? name}{" "}
              <code className={styles.stack} lang="en">
                {stack}
              </code>
            </h3>
            {typed.trim() === "" ? (
              <div className={styles.scripts} data-family={name}>
                <p lang="en">{LATIN_LINE}</p>
                {/* Codes are in Latin letters in both languages. */}
                {name === "mono" ? null : <p lang="ne">{NEPALI_LINE}</p>}
              </div>
            ) : (
              <div className={styles.own} data-family={name}>
                <p lang={/\p{Script=Devanagari}/u.test(typed) ? "ne" : "en"}>{typed}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.licence}>{m.brandbook_licence()}</p>
    </div>
  );
}

/** The letters that show whether a font knows Nepali, in both of our Devanagari faces. */
export function Letters() {
  const rows = [
    { label: m.brandbook_conjuncts(), letters: CONJUNCTS, lang: "ne" },
    { label: m.brandbook_marks(), letters: MARKS, lang: "ne" },
    { label: m.brandbook_digits(), letters: NEPALI_DIGITS, lang: "ne" },
    { label: m.brandbook_digits(), letters: LATIN_DIGITS, lang: "en" },
  ] as const;
  return (
    <div className={styles.letters}>
      {rows.map(({ label, letters, lang }) => (
        <div key={`${label} ${lang}`} className={styles.letterRow}>
          <p className={styles.letterLabel}>{label}</p>
          {(["reading", "ui"] as const).map((family) => (
            <p key={family} className={styles.letterLine} data-family={family} lang={lang}>
              {letters.map((letter) => (
                <span key={letter}>{letter}</span>
              ))}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Every size with its line heights, in both scripts. */
export function Scale({ steps }: { steps: NonNullable<ShownPart["scale"]> }) {
  const { language } = useLanguage();
  const decimal = (value: number) => formatDecimal(String(value), language);
  return (
    <ul className={styles.scale}>
      {steps.toReversed().map(({ name, px, size, lh, lhNp }) => (
        <li key={name} className={styles.step}>
          <p className={styles.stepFacts}>
            <code lang="en">{name}</code> {m.brandbook_size_px({ px: formatNumber(px, language) })},{" "}
            {m.brandbook_line_heights({ latin: decimal(lh), nepali: decimal(lhNp) })}
          </p>
          <div
            className={styles.stepLines}
            style={
              {
                "--size": size,
                "--latin": lh,
                "--nepali": lhNp,
              } as React.CSSProperties
            }
          >
            <p lang="en">{LATIN_SIZE_LINE}</p>
            <p lang="ne">{NEPALI_SIZE_LINE}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
