import { databaseNow } from "#app/db/database-now.server.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { formatDateInBoth, formatInstantInBoth, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { sayDay, sayInstant } from "#app/domain/calendar/spoken-day.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import type { Cell } from "./list-view.ts";

/** The cell of a text that may be in another language than the page's. */
export const localizedCell = (text: LocalizedText, language: Language): Cell => ({
  kind: "text",
  text: text.text,
  lang: text.language === language ? undefined : PLATFORM_TAGS[text.language].html,
});

/** The cell of a moment. @param at null for none */
export const instantCell = (at: Date | null, language: Language): Cell =>
  at === null
    ? { kind: "none" }
    : {
        kind: "time",
        text: sayInstant(at, databaseNow(), language),
        whole: formatInstantInBoth(at, language),
        at: at.toISOString(),
      };

/** The cell of a day. @param day null for none */
export const dayCell = (day: IsoDate | null, language: Language): Cell =>
  day === null
    ? { kind: "none" }
    : {
        kind: "time",
        text: sayDay(day, todayInNepal(databaseNow()), language),
        whole: formatDateInBoth(day, language),
        at: day,
      };
