import { href } from "react-router";
import { PicturesPart } from "#app/fields/pictures/pictures-part.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { SHOWN_STATE_LABELS, SHOWN_STATE_TONES } from "#app/platform/lists/shown-state-labels.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "#app/ui/common.module.css";
import { DeskPage, DeskSection } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { Link } from "#app/ui/link.tsx";
import { type PromoAnswer, PromoForm } from "./promo.form.tsx";
import { PROMO_NOTICES, PROMO_REFUSALS, type PromoNotice } from "./promo-labels.ts";
import type { PromoPage } from "./promo-page.server.ts";

type PromoDeskProps = {
  promo: PromoPage;
  answer: PromoAnswer;
  /** The message about the change after which this page was opened. */
  done: PromoNotice | undefined;
};

/** The page of a promo at the desk of site administrators. */
export function PromoDeskPage({ promo, answer, done }: PromoDeskProps) {
  const { to } = useLanguage();
  const { token, title, state, stored, version, isActive } = promo;
  const notice = answer ? answer.notice : done;
  return (
    <DeskPage
      title={<Localized of={title} />}
      back={{ to: to(href("/admin/promos")), label: m.promodesk_title() }}
      state={<Badge tone={SHOWN_STATE_TONES[state]}>{SHOWN_STATE_LABELS[state]()}</Badge>}
      actions={
        state === "current" ? (
          <Link className={buttonClass("plain")} to={to(href("/:token", { token }))}>
            {m.promodesk_open()}
          </Link>
        ) : null
      }
    >
      <div className={styles.stack}>
        <Notice>{notice ? PROMO_NOTICES[notice]() : null}</Notice>
        <PromoForm answer={answer} stored={stored} version={version} />
      </div>
      <PicturesPart
        heading={m.promodesk_picture()}
        pictures={promo.pictures}
        most={1}
        version={version}
        answer={answer}
        messages={PROMO_REFUSALS}
      />
      <DeskSection id="state" heading={m.period_state()}>
        <Form
          answer={answer}
          messages={PROMO_REFUSALS}
          labels={{}}
          submit={isActive ? m.promodesk_archive() : m.promodesk_restore()}
          look="plain"
          intent={isActive ? "archive" : "restore"}
        >
          <OpenedVersion version={version} answer={answer} />
          <p>{isActive ? m.promodesk_archive_hint() : m.promodesk_restore_hint()}</p>
        </Form>
      </DeskSection>
    </DeskPage>
  );
}
