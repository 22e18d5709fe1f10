import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { OpenedValue } from "#app/ui/form/opened-value.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./brand-desk.module.css";
import type { BrandDesk } from "./brand-desk.server.ts";
import {
  BRAND_NOTICES,
  BRAND_REFUSALS,
  type BrandAnswer,
  type BrandNotice,
  type FileFault,
} from "./brand-labels.ts";
import { TokenForms } from "./token-forms.view.tsx";

type BrandDeskPageProps = {
  desk: BrandDesk;
  answer: BrandAnswer;
  faults: readonly FileFault[] | undefined;
  done: BrandNotice | undefined;
  /** The newest work of drawing covers again; undefined where there was none. */
  covers: { readonly path: string; readonly text: string } | undefined;
};

/** Where site administrators try other colours and sizes, and save them. */
export function BrandDeskPage({ desk, answer, faults, done, covers }: BrandDeskPageProps) {
  const { to } = useLanguage();
  const notice = answer ? answer.notice : done;
  return (
    <DeskPage
      title={m.branddesk_title()}
      lead={
        desk.number === 0
          ? m.branddesk_lead_built()
          : m.branddesk_lead({ number: String(desk.number), day: desk.savedOn })
      }
      actions={
        <>
          <Link className={buttonClass("plain")} to={to(href("/admin/brand/versions"))}>
            {m.branddesk_versions()}
          </Link>
          <Link className={buttonClass("plain")} to={to(href("/ekadeshma"))}>
            {m.branddesk_open_book()}
          </Link>
        </>
      }
    >
      <Notice>{notice ? BRAND_NOTICES[notice]() : null}</Notice>
      {covers ? (
        <p>
          <Link to={to(covers.path)}>{covers.text}</Link>
        </p>
      ) : null}
      {desk.isTrial ? <TrialState desk={desk} answer={answer} /> : null}
      <TokenForms desk={desk} answer={answer} faults={faults} />
    </DeskPage>
  );
}

function TrialState({ desk, answer }: { desk: BrandDesk; answer: BrandAnswer }) {
  const { to } = useLanguage();
  const { changes, problems, number, isOvertaken } = desk;
  const shared = { answer, messages: BRAND_REFUSALS, labels: {} };
  return (
    <DeskSection id="trial" heading={m.branddesk_trial()}>
      <div className={common.stack}>
        <p className={common.hint}>{m.branddesk_trial_hint()}</p>
        {isOvertaken ? <p className={styles.warning}>{m.branddesk_overtaken()}</p> : null}
        {changes.length === 0 ? (
          <p>{m.branddesk_no_changes_yet()}</p>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{m.branddesk_value()}</th>
                <th scope="col">{m.branddesk_now()}</th>
                <th scope="col">{m.branddesk_then()}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ name, from, to: after }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>
                    <Value text={from} />
                  </td>
                  <td>
                    <Value text={after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {problems.length > 0 ? (
          <div className={styles.warning} role="alert">
            <p>{m.branddesk_problems()}</p>
            <ul>
              {problems.map(({ where, pair, ratio, needed }) => (
                <li key={`${where} ${pair}`}>{m.branddesk_problem({ where, pair, ratio, needed })}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <p className={common.links}>
          <span>{m.branddesk_walk()}</span>
          {[
            { path: href("/"), label: m.branddesk_walk_home() },
            { path: href("/bookstore"), label: m.branddesk_walk_bookstore() },
            { path: href("/ekadeshma"), label: m.brandbook_title() },
          ].map(({ path, label }) => (
            <Link key={path} className={common.link} to={to(path)}>
              {label}
            </Link>
          ))}
        </p>
        <div className={styles.buttons}>
          <Form {...shared} submit={m.branddesk_save({ number: String(number + 1) })} intent="save">
            <OpenedValue name="basedOn" value={String(number)} />
          </Form>
          <Form {...shared} submit={m.branddesk_end()} look="plain" intent="end">
            <HiddenField name="back" value="" />
          </Form>
        </div>
      </div>
    </DeskSection>
  );
}

/** A value of a token; a colour with a sample of it. */
function Value({ text }: { text: string }) {
  return (
    <>
      {/^#[\dA-F]{6}$/.test(text) ? (
        <span className={styles.dot} style={{ "--own": text } as React.CSSProperties} aria-hidden="true" />
      ) : null}
      <code>{text}</code>
    </>
  );
}
