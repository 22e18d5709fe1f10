import { type KeyboardEvent, useRef, useState } from "react";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { controlClass } from "#app/ui/form/control.ts";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import styles from "./order.module.css";
import type { OrderRecord } from "./order-record.server.ts";
import { soundWrong } from "./scan-sound.ts";

/** Digits alone, as a scanner types them and as a person does. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/**
 * Counts the books of an order while they are scanned into its parcel. A book that is not in it is refused, and said aloud. It helps to
 * pack; whether the order is packed says its button.
 */
export function ScanBooks({ lines }: { lines: OrderRecord["lines"] }) {
  const isHydrated = useIsHydrated();
  const { language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [scanned, setScanned] = useState<Readonly<Record<string, number>>>({});
  const [wrong, setWrong] = useState<string>();
  const counted = lines.filter(({ isbn, left }) => isbn && left > 0);
  // Without script a scanner has nobody who counts.
  if (!isHydrated || counted.length === 0) return null;
  const isComplete = counted.every(({ id, left }) => (scanned[id] ?? 0) >= left);
  const take = (code: string) => {
    const line = counted.find(
      ({ id, isbn, left }) => digitsOf(isbn ?? "") === digitsOf(code) && (scanned[id] ?? 0) < left,
    );
    if (line) {
      setWrong(undefined);
      setScanned((before) => ({ ...before, [line.id]: (before[line.id] ?? 0) + 1 }));
      return;
    }
    setWrong(code);
    // Who packs looks at the books, not at the screen.
    soundWrong();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const code = event.currentTarget.value.trim();
    if (code !== "") take(code);
    event.currentTarget.value = "";
  };
  return (
    <div className={common.stack}>
      <label htmlFor="scan">{m.orderdesk_scan()}</label>
      <p id="scan-hint" className={common.hint}>
        {m.orderdesk_scan_hint()}
      </p>
      <input
        id="scan"
        data-next
        ref={input}
        className={controlClass}
        aria-describedby="scan-hint"
        autoComplete="off"
        inputMode="numeric"
        onKeyDown={onKeyDown}
      />
      <ProblemMessage>{wrong === undefined ? null : m.orderdesk_scan_wrong({ code: wrong })}</ProblemMessage>
      <ul className={styles.lines}>
        {counted.map(({ id, title, left }) => (
          <li key={id} className={styles.row}>
            <Localized of={title} />
            <span className={styles.money}>
              {m.orderdesk_scan_counts({
                scanned: formatNumber(scanned[id] ?? 0, language),
                count: formatNumber(left, language),
              })}
            </span>
          </li>
        ))}
      </ul>
      <span role="status">{isComplete ? m.orderdesk_scan_done() : ""}</span>
    </div>
  );
}
