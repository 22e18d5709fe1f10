import styles from "#app/ui/common.module.css";

type WhoWaitsProps = {
  /** A line for each kind of those who wait. */
  lines: readonly string[];
  /** What happens to what they wait for. */
  outcome: string;
};

/** Who waits for something of what the form closes, before its button. Nothing where nobody waits. */
export function WhoWaits({ lines, outcome }: WhoWaitsProps) {
  if (lines.length === 0) return null;
  return (
    <div>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.hint}>{outcome}</p>
    </div>
  );
}
