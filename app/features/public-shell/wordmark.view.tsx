import letters from "#app/ui/generated/letters.svg";
import { WORDMARK_BOX } from "#app/ui/generated/letters.ts";

/** The house's name in both scripts, both hanging from one rule. Drawn from outlines: it costs no font. */
export function Wordmark({ label, height }: { label: string; height: number }) {
  return (
    <svg viewBox={WORDMARK_BOX} height={height} role="img" aria-label={label} focusable="false">
      <use href={`${letters}#wordmark`} />
    </svg>
  );
}
