import type { ReactNode } from "react";
import { href, isRouteErrorResponse } from "react-router";
import { digitsIn } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { isOutageData } from "#app/platform/outage/outage-data.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./error-page.module.css";

type ErrorTexts = { readonly title: string; readonly lead: string };

/** Statuses of malformed requests; other statuses without their own text are shown as unexpected errors. */
const MALFORMED_REQUEST = new Set([400, 411, 413, 414, 415, 422]);

/**
 * The texts for a status. They contain nothing of the error itself.
 * @param isSent whether the failed request posted a form
 */
function textsFor(status: number, isSent: boolean): ErrorTexts {
  if (status === 503 && isSent) return { title: m.error_not_saved_title(), lead: m.error_not_saved() };
  if (status === 503) return { title: m.error_unavailable_title(), lead: m.error_unavailable() };
  if (status === 404) return { title: m.error_not_found_title(), lead: m.error_not_found_lead() };
  if (status === 405) return { title: m.error_method_title(), lead: m.error_method_lead() };
  if (status === 403) return { title: m.error_no_access_title(), lead: m.error_no_access_lead() };
  if (MALFORMED_REQUEST.has(status)) return { title: m.error_bad_request_title(), lead: m.form_invalid() };
  if (status === 429) return { title: m.error_too_many_title(), lead: m.error_too_many_lead() };
  return { title: m.error_unexpected_title(), lead: m.error_unexpected() };
}

type ErrorPageProps = {
  error: unknown;
  /** In place of those for the status of the error. */
  texts?: ErrorTexts | undefined;
  /** The ways on, in place of a search in the catalogue and a link to the home page. */
  children?: ReactNode;
};

/** The error page, with a search form and a link to the home page, or with other ways on. */
export function ErrorPage({ error, texts, children }: ErrorPageProps) {
  const { language, to } = useLanguage();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isSent = isRouteErrorResponse(error) && isOutageData(error.data) && error.data.isSent;
  const { title, lead } = texts ?? textsFor(status, isSent);
  return (
    <Main>
      <title>{`${title} · ${m.shell_app_name()}`}</title>
      <meta name="description" content={lead} />
      <Container>
        <div className={styles.page}>
          <div className={styles.head}>
            <p className={styles.status}>{digitsIn(String(status), language)}</p>
            <h1>{title}</h1>
          </div>
          <p className={styles.lead}>{lead}</p>
          {children ?? (
            <>
              <form action={to(href("/bookstore"))} className={styles.search}>
                <input
                  type="search"
                  name="q"
                  aria-label={m.shell_nav_search()}
                  placeholder={m.shell_nav_search()}
                />
                <Button look="plain">{m.shell_nav_search()}</Button>
              </form>
              <p>
                <Link to={to(href("/"))} className={buttonClass("action")}>
                  {m.error_back_home()}
                </Link>
              </p>
            </>
          )}
        </div>
      </Container>
    </Main>
  );
}
