import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Notice, ProblemMessage } from "#app/ui/form/messages.tsx";
import { OpenedValue } from "#app/ui/form/opened-value.tsx";
import type { BrandVersions } from "./brand-desk.server.ts";
import { BRAND_NOTICES, BRAND_REFUSALS, type BrandAnswer, type BrandNotice } from "./brand-labels.ts";

type VersionsPageProps = { list: BrandVersions; answer: BrandAnswer; done: BrandNotice | undefined };

/** Why nothing was restored: the fields of the forms are hidden, so a problem of one is one of the form. */
function problemOf(answer: BrandAnswer): string | undefined {
  const problem = answer?.refusal ?? Object.values(answer?.errors ?? {})[0];
  return problem && messageOf(BRAND_REFUSALS, problem);
}

/** The versions of colours and type, each of which can be used again. */
export function VersionsPage({ list: { current, versions }, answer, done }: VersionsPageProps) {
  const { to } = useLanguage();
  const notice = answer ? answer.notice : done;
  return (
    <DeskPage
      title={m.branddesk_versions_title()}
      back={{ to: to(href("/admin/brand")), label: m.branddesk_title() }}
      lead={m.branddesk_versions_lead()}
    >
      <Notice>{notice ? BRAND_NOTICES[notice]() : null}</Notice>
      <ProblemMessage>{problemOf(answer)}</ProblemMessage>
      <ul className={common.rows}>
        {versions.map((version) => (
          <li key={version.number}>
            <div>
              <p>
                <strong>
                  {version.number === 0
                    ? m.branddesk_version_built()
                    : m.branddesk_version({ number: version.shownNumber })}
                </strong>{" "}
                {version.isCurrent ? <Badge tone="good">{m.branddesk_current()}</Badge> : null}
              </p>
              <p className={common.muted}>
                {version.by === ""
                  ? version.savedOn
                  : m.branddesk_version_by({ day: version.savedOn, name: version.by })}
                {version.restored === undefined
                  ? null
                  : ` · ${m.branddesk_version_restored({ number: version.restored })}`}
              </p>
            </div>
            {version.isCurrent ? null : (
              <Form
                answer={undefined}
                messages={BRAND_REFUSALS}
                labels={{}}
                submit={m.branddesk_restore()}
                look="plain"
                intent="restore"
              >
                <HiddenField name="number" value={version.number} />
                <OpenedValue name="basedOn" value={String(current)} />
              </Form>
            )}
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}
