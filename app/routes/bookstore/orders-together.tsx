import { z } from "zod";
import { AppError } from "#app/domain/access/errors.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { moveTogether, ordersTogether } from "#app/features/bookstores/orders/orders-together.server.ts";
import { TOGETHER_STEPS } from "#app/features/bookstores/orders/orders-together.ts";
import { OrdersTogetherView, togetherTitle } from "#app/features/bookstores/orders/orders-together.view.tsx";
import { tellBuyer } from "#app/features/orders/order-letters.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { moreOf } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/orders-together";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData && togetherTitle(args.loaderData.step) });

/** @throws AppError notFound for a step that is none */
function stepOf(params: { readonly togetherStep: string }) {
  const step = TOGETHER_STEPS.find((each) => each === params.togetherStep);
  if (!step) throw new AppError("notFound");
  return step;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = { viewer: viewerOf(context), url, language: languageOfPath(url.pathname) };
  return await ordersTogether(stepOf(params), asked);
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const asked = { viewer: viewerOf(context), url, language: languageOfPath(url.pathname) };
  const page = await ordersTogether(stepOf(params), asked);
  const form = await readForm(request, { move: z.object({}) });
  if (!form.ok) return form.answer;
  const { settings } = await companyInfo();
  const notify = tellBuyer(senderOf(context, settings.contact.email));
  return form.with({ together: await moveTogether(page, { ...asked, notify }) }).done("form_saved");
}

export default function OrdersTogether({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["order"]);
  const answer = useFormAnswer<typeof action>();
  return <OrdersTogetherView page={loaderData} answer={answer} outcome={moreOf(answer, "together")} />;
}
