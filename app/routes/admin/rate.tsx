import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { RateForm } from "#app/features/exchange-rates/rate.form.tsx";
import { CorrectRate, RATE_CODES } from "#app/features/exchange-rates/rate-forms.schema.ts";
import { RATE_NOTICES } from "#app/features/exchange-rates/rate-messages.ts";
import { ratePage } from "#app/features/exchange-rates/rate-page.server.ts";
import { correctRate } from "#app/features/exchange-rates/save-rate.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import styles from "#app/ui/common.module.css";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import type { Route } from "./+types/rate";

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return pageMeta(args, { title: page && m.rate_page_title({ currency: page.currency }) });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    page: await ratePage(viewerOf(context), params.rate, languageOfPath(url.pathname)),
    done: codeIn(RATE_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  // A form of any kind is not found where the rate is not.
  await ratePage(viewer, params.rate, language);
  const form = await readForm(request, CorrectRate, { codes: RATE_CODES });
  if (!form.ok) return form.answer;
  const { version: openedVersion, ...input } = form.value;
  return await form.respondToChange(await correctRate(viewer, { id: params.rate, openedVersion }, input), {
    stored: async () => storedValues({ rate: (await ratePage(viewer, params.rate, language)).rate }),
  });
}

export default function Rate({ loaderData: { page, done } }: Route.ComponentProps) {
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  const notice = answer ? answer.notice : done;
  return (
    <DeskPage
      title={m.rate_page_title({ currency: page.currency })}
      back={{ to: to(href("/admin/rates")), label: m.rate_title() }}
      lead={page.from === undefined ? m.rate_always() : m.rate_since({ day: page.from })}
    >
      <div className={styles.stack}>
        <Notice>{notice ? RATE_NOTICES[notice]() : null}</Notice>
        <RateForm answer={answer} stored={page} />
      </div>
    </DeskPage>
  );
}
