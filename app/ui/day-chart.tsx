import type { ReactNode } from "react";
import common from "./common.module.css";
import styles from "./day-chart.module.css";

/** A number of one day. */
export type DayCount = {
  readonly day: string;
  readonly count: number;
  /** The number in the digits of the page. */
  readonly text: string;
  /** A second number of the day, which only the table shows. */
  readonly second?: string;
};

type DayChartProps = {
  days: readonly DayCount[];
  /** What the chart shows, with the sum: its text for those who do not see it. */
  label: string;
  /** The headings of the table: the day, the number and the second number. */
  headings: readonly [day: ReactNode, count: ReactNode, second?: ReactNode];
  /** What opens the table. */
  tableLabel: ReactNode;
};

const WIDTH = 10;
const GAP = 2;
const HEIGHT = 60;

/** Bars for a number of each day, drawn without script, and the same numbers as a table. */
export function DayChart({ days, label, headings: [day, count, second], tableLabel }: DayChartProps) {
  const max = Math.max(1, ...days.map((each) => each.count));
  const heightOf = (each: DayCount) => (each.count / max) * HEIGHT;
  return (
    <div className={styles.chart}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map((each, at) => (
          <rect
            key={each.day}
            x={at * WIDTH + GAP / 2}
            y={HEIGHT - heightOf(each)}
            width={WIDTH - GAP}
            height={heightOf(each)}
          />
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <details>
        <summary className={common.opener}>{tableLabel}</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{day}</th>
                <th scope="col">{count}</th>
                {second ? <th scope="col">{second}</th> : null}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((each) => (
                <tr key={each.day}>
                  <th scope="row">{each.day}</th>
                  <td>{each.text}</td>
                  {second ? <td>{each.second}</td> : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
