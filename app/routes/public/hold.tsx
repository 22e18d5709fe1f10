import { languageOfPath } from "#app/domain/text/language.ts";
import { answerCancelForm } from "#app/features/holds/answer-hold-forms.server.ts";
import { HOLD_ACTIONS } from "#app/features/holds/hold.schema.ts";
import { HOLD_STATES } from "#app/features/holds/hold-messages.ts";
import { holdPage } from "#app/features/holds/hold-page.server.ts";
import { HoldPageView } from "#app/features/holds/hold-page.view.tsx";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useReloadEvery } from "#app/platform/live/use-reload-every.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/hold";

// Views are not counted: whoever knows the address of a hold can cancel it, and an address that is counted is stored.
export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  const state = page && HOLD_STATES[page.status];
  return pageMeta(args, { title: state?.title(), description: state?.text() });
};

export async function loader({ params, url }: Route.LoaderArgs) {
  return { page: await holdPage(params.hold, languageOfPath(url.pathname)) };
}

export async function action({ request, params, url }: Route.ActionArgs) {
  await holdPage(params.hold, languageOfPath(url.pathname));
  const form = await readForm(request, HOLD_ACTIONS);
  if (!form.ok) return form.answer;
  return await answerCancelForm(form, params.hold);
}

/** How often the page of an open hold looks whether the bookstore has answered, in milliseconds. */
const LOOK_EVERY_MS = 20_000;

export default function Hold({ loaderData }: Route.ComponentProps) {
  useReloadEvery(loaderData.page.isOpen ? LOOK_EVERY_MS : undefined);
  return <HoldPageView {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
