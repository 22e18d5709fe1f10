import type { DayFilterProps } from "#app/ui/list/day-filter.ts";
import styles from "./day-filter.module.css";
import { ANY_REACH } from "./day-reach.ts";
import { TypedDateField } from "./typed-date-field.tsx";

/** The field of a list's filter by a day (`DayFilterContext`). */
export const renderDayFilter = ({ name, label, value }: DayFilterProps) => (
  <div className={styles.filter}>
    <TypedDateField name={name} label={label} stored={value} reach={ANY_REACH} isWholeDay />
  </div>
);
