import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  daysInMonth,
  isWithinBikramSambat,
  monthName,
  toBikramSambat,
  toGregorian,
} from "#app/domain/calendar/bikram-sambat.ts";
import { CALENDARS, type Calendar, calendarOf } from "#app/domain/calendar/calendar.ts";
import { dayNumberOf, type IsoDate, isoDateOf, isoDateOfDayNumber } from "#app/domain/calendar/iso-date.ts";
import { formatDateInBoth, gregorianMonthName, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { WEEKDAYS, weekdayName, weekdayOf } from "#app/domain/calendar/weekday.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import styles from "./day-picker.module.css";

type DayPickerProps = {
  id: string;
  /** The day that the field has; today where it has none. */
  day: IsoDate | undefined;
  onChoose: (day: IsoDate) => void;
  onClose: () => void;
};

type Month = { readonly year: number; readonly month: number };

const CALENDAR_NAMES: Record<Calendar, () => string> = {
  ad: () => m.field_calendar_ad(),
  bs: () => m.field_calendar_bs(),
};
const DAYS_A_WEEK = 7;
/** How far the keys move, in days. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * A month of either calendar, to choose a day from, with the keys of the ARIA pattern: the arrow keys move by days and weeks, Page Up and
 * Page Down by months, Enter chooses, Escape closes.
 * Source of the pattern: https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/
 */
export function DayPicker({ id, day, onChoose, onClose }: DayPickerProps) {
  const { language } = useLanguage();
  const [today] = useState(() => todayInNepal(new Date()));
  const [calendar, setCalendar] = useState<Calendar>(calendarOf(language));
  const [current, setCurrent] = useState<IsoDate>(day ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const shown = isWithinBikramSambat(current) ? calendar : "ad";
  const month = monthIn(shown, current);
  useEffect(() => {
    const wanted = grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`);
    wanted?.focus();
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return onClose();
    const step = STEPS[event.key];
    const to =
      step !== undefined
        ? isoDateOfDayNumber(dayNumberOf(current) + step)
        : event.key === "PageUp"
          ? inOtherMonth(shown, current, -1)
          : event.key === "PageDown"
            ? inOtherMonth(shown, current, 1)
            : undefined;
    if (to === undefined) return undefined;
    event.preventDefault();
    return setCurrent(to);
  };
  return (
    // Escape closes it wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      id={id}
      className={styles.picker}
      role="group"
      aria-label={m.field_day_choose()}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <button
          type="button"
          aria-label={m.field_month_before()}
          onClick={() => setCurrent(inOtherMonth(shown, current, -1))}
        >
          ‹
        </button>
        <strong aria-live="polite">{monthTitle(shown, month, language)}</strong>
        <button
          type="button"
          aria-label={m.field_month_after()}
          onClick={() => setCurrent(inOtherMonth(shown, current, 1))}
        >
          ›
        </button>
      </div>
      <table className={styles.grid} ref={grid} aria-label={monthTitle(shown, month, language)}>
        <thead>
          <tr>
            {WEEKDAYS[language].short.map((name, at) => (
              <th key={name} scope="col" abbr={WEEKDAYS[language].whole[at]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(shown, month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((each, at) => (
                // The empty places before the first day and after the last have no other name.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at}>
                  {each === undefined ? null : (
                    <button
                      type="button"
                      tabIndex={each === current ? 0 : -1}
                      data-day={each}
                      aria-pressed={each === day}
                      aria-current={each === today ? "date" : undefined}
                      aria-label={`${weekdayName(each, language)}, ${formatDateInBoth(each, language)}`}
                      onClick={() => onChoose(each)}
                    >
                      {dayText(shown, each, language)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        {CALENDARS.map((each) => (
          <button key={each} type="button" aria-pressed={shown === each} onClick={() => setCalendar(each)}>
            {CALENDAR_NAMES[each]()}
          </button>
        ))}
        <button type="button" onClick={() => onChoose(today)}>
          {m.field_day_today()}
        </button>
      </div>
    </div>
  );
}

const gregorianParts = (day: IsoDate) => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, day: date };
};

const partsIn = (calendar: Calendar, day: IsoDate) =>
  calendar === "bs" ? toBikramSambat(day) : gregorianParts(day);

const monthIn = (calendar: Calendar, day: IsoDate): Month => partsIn(calendar, day);

const dayText = (calendar: Calendar, day: IsoDate, language: Language): string =>
  digitsIn(String(partsIn(calendar, day).day), language);

function monthTitle(calendar: Calendar, { year, month }: Month, language: Language): string {
  const name = calendar === "bs" ? monthName(month, language) : gregorianMonthName(month, language);
  const text = digitsIn(String(year), language);
  return calendar === "ad" && language === "en" ? `${name} ${text}` : `${text} ${name}`;
}

function lengthOf(calendar: Calendar, { year, month }: Month): number {
  return calendar === "bs" ? daysInMonth(year, month) : new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const dayOf = (calendar: Calendar, parts: Month & { readonly day: number }): IsoDate =>
  calendar === "bs" ? toGregorian(parts) : isoDateOf(parts);

/** The same day of another month, or its last one; the day itself where the table of years ends. */
function inOtherMonth(calendar: Calendar, day: IsoDate, by: 1 | -1): IsoDate {
  const parts = partsIn(calendar, day);
  const number = parts.year * 12 + (parts.month - 1) + by;
  const month = { year: Math.floor(number / 12), month: (number % 12) + 1 };
  try {
    return dayOf(calendar, { ...month, day: Math.min(parts.day, lengthOf(calendar, month)) });
  } catch {
    return day;
  }
}

/** The days of a month in weeks from Sunday to Saturday; undefined for places without one. */
function weeksOf(calendar: Calendar, month: Month): (IsoDate | undefined)[][] {
  const days = Array.from({ length: lengthOf(calendar, month) }, (_none, at) =>
    dayOf(calendar, { ...month, day: at + 1 }),
  );
  const before = days[0] === undefined ? 0 : weekdayOf(days[0]);
  const places = [...Array.from({ length: before }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(places.length / DAYS_A_WEEK) }, (_none, week) =>
    Array.from({ length: DAYS_A_WEEK }, (_same, at) => places[week * DAYS_A_WEEK + at]),
  );
}
