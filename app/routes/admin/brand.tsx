import { href, redirect } from "react-router";
import { authorize } from "#app/domain/access/abilities.ts";
import { TOKEN_FILE_MAX } from "#app/domain/limits.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { returnPath } from "#app/domain/web/return-path.ts";
import { answerBrand } from "#app/features/brand-book/desk/answer-brand.server.ts";
import { brandDesk } from "#app/features/brand-book/desk/brand-desk.server.ts";
import { BrandDeskPage } from "#app/features/brand-book/desk/brand-desk.view.tsx";
import { BRAND_CODES, BRAND_FORMS } from "#app/features/brand-book/desk/brand-forms.schema.ts";
import { BRAND_NOTICES } from "#app/features/brand-book/desk/brand-labels.ts";
import { coverRedrawing } from "#app/features/covers/cover-redrawing.server.ts";
import { coversIn } from "#app/features/covers/draw-missing-covers.server.ts";
import { newestRedrawing } from "#app/features/covers/newest-redrawing.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { moreOf } from "#app/platform/forms/form-answer.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { takesFile } from "#app/platform/forms/takes-file.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { startOperation } from "#app/platform/operations/start-operation.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/brand";

export const handle = takesFile(TOKEN_FILE_MAX);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.branddesk_title(), description: m.branddesk_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const { searchParams } = url;
  return {
    desk: await brandDesk(viewer, searchParams.get("part"), language),
    covers: await newestRedrawing(viewer, language),
    done: codeIn(BRAND_NOTICES, searchParams.get("done")),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  authorize(viewer, "brand.change");
  const form = await readForm(request, BRAND_FORMS, {
    codes: BRAND_CODES,
    file: { name: "tokens", maxBytes: TOKEN_FILE_MAX },
  });
  if (!form.ok) return form.answer;
  const answered = await answerBrand(form, viewer);
  if ("answer" in answered) return answered.answer;
  // Covers follow the colours that are in use now, in the background.
  if (answered.saved !== undefined) {
    const { config } = requestDetailsOf(context);
    const input = { number: answered.saved };
    await startOperation(viewer, coverRedrawing(coversIn), { publisherId: null, input, total: null }, config);
  }
  const language = languageOfPath(url.pathname);
  const back = returnPath(answered.back);
  if (back !== undefined) throw redirect(back);
  const query = new URLSearchParams({
    ...(url.searchParams.has("part") && { part: url.searchParams.get("part") ?? "" }),
    done: answered.notice,
  });
  throw redirect(`${inLanguage(href("/admin/brand"), language)}?${query}`);
}

export default function AdminBrand({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["operation"]);
  const answer = useFormAnswer<typeof action>();
  return <BrandDeskPage {...loaderData} answer={answer} faults={moreOf(answer, "faults")} />;
}
