import letters from "#app/ui/generated/letters.svg";
import { WORDMARK_BOX } from "#app/ui/generated/letters.ts";

/** The company's name in both scripts, joined by one line above the letters. Drawn as outlines, so it needs no font. */
export function Wordmark({ label, height }: { label: string; height: number }) {
  return (
    <svg viewBox={WORDMARK_BOX} height={height} role="img" aria-label={label} focusable="false">
      <use href={`${letters}#wordmark`} />
    </svg>
  );
}
