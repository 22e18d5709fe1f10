import { WORDMARK } from "#app/ui/generated/letters.ts";

/** The house's name in both scripts, both hanging from one rule. Drawn from outlines: it costs no font. */
export function Wordmark({ label, height }: { label: string; height: number }) {
  return (
    <svg viewBox={WORDMARK.viewBox} height={height} role="img" aria-label={label} focusable="false">
      <path d={WORDMARK.rule} fill="var(--wordmark-en, currentColor)" />
      <path d={WORDMARK.devanagari} fill="var(--wordmark-np, currentColor)" />
      <path d={WORDMARK.latin} fill="var(--wordmark-en, currentColor)" />
    </svg>
  );
}
