import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DayChart } from "#app/ui/day-chart.tsx";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./site-figures.module.css";
import type { SiteFigures } from "./site-figures.server.ts";

/** Visits of the last days, the pages that were opened most, and sign-ups: each as a chart and as numbers. */
export function SiteFiguresView({ figures: { views, signUps, pages, notFound } }: { figures: SiteFigures }) {
  const { to } = useLanguage();
  const label = m.desks_views_label({ count: views.sum });
  const signUpLabel = m.desks_signups_label({ count: signUps.sum });
  return (
    <>
      <DeskSection id="views" heading={m.desks_views()}>
        <p className={common.hint}>{label}</p>
        <div className={styles.figures}>
          <DayChart
            days={views.days}
            label={label}
            headings={[m.desks_day(), m.desks_views_count(), m.desks_visitors_count()]}
            tableLabel={m.desks_numbers()}
          />
          {pages.length > 0 ? (
            <div>
              <h3 className={styles.heading}>{m.desks_pages_opened()}</h3>
              <ul className={styles.pages}>
                {pages.map(({ path, title, count }) => (
                  <li key={path}>
                    <Link to={to(path)}>
                      <Localized of={title} />
                    </Link>
                    <span className={styles.count}>{count}</span>
                    <span className={common.muted}>{path}</span>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </div>
      </DeskSection>
      {notFound.length > 0 ? (
        <DeskSection id="not-found" heading={m.desks_not_found()}>
          <p className={common.hint}>{m.desks_not_found_hint()}</p>
          <ul className={styles.pages}>
            {notFound.map(({ text, count }) => (
              <li key={text}>
                <Link to={`${to(href("/bookstore"))}?${new URLSearchParams({ q: text })}`}>{text}</Link>
                <span className={styles.count}>{count}</span>
              </li>
            ))}
          </ul>
        </DeskSection>
      ) : null}
      <DeskSection id="signups" heading={m.desks_signups()}>
        <p className={common.hint}>{signUpLabel}</p>
        <div className={styles.figures}>
          <DayChart
            days={signUps.days}
            label={signUpLabel}
            headings={[m.desks_day(), m.desks_signups_count()]}
            tableLabel={m.desks_numbers()}
          />
        </div>
      </DeskSection>
    </>
  );
}
