import { authorize } from "#app/domain/access/abilities.ts";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { PromoDeskPage } from "#app/features/promos/desk/promo-desk.view.tsx";
import { PROMO_CODES, PROMO_FORMS } from "#app/features/promos/desk/promo-forms.schema.ts";
import { PROMO_NOTICES } from "#app/features/promos/desk/promo-labels.ts";
import { promoPage } from "#app/features/promos/desk/promo-page.server.ts";
import { removePromoPicture, savePromoPicture } from "#app/features/promos/desk/promo-picture.server.ts";
import { changePromo, setPromoActive } from "#app/features/promos/desk/save-promo.server.ts";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { takesFile } from "#app/platform/forms/takes-file.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/promo";

export const handle = takesFile(IMAGE_MAX_BYTES);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.promo.title.text,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    promo: await promoPage(viewerOf(context), params.promoId, languageOfPath(url.pathname)),
    done: codeIn(PROMO_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, params: { promoId: id }, url }: Route.ActionArgs) {
  const form = await readForm(request, PROMO_FORMS, {
    codes: PROMO_CODES,
    file: { name: "picture", maxBytes: IMAGE_MAX_BYTES },
  });
  if (!form.ok) return form.answer;
  const viewer = viewerOf(context);
  authorize(viewer, "promo.change");
  if (form.intent === "save") {
    const { openedVersion, input } = form.value;
    const { baseUrl } = requestDetailsOf(context).config;
    return await form.respondToChange(await changePromo(viewer, { id, openedVersion }, input, baseUrl), {
      stored: async () => storedValues((await promoPage(viewer, id, languageOfPath(url.pathname))).stored),
    });
  }
  const promo = { id, openedVersion: form.value.version };
  if (form.intent === "picture") {
    const store = createImageStore(requestDetailsOf(context).config.uploadDir);
    return await form.respondToChange(await savePromoPicture(viewer, promo, form.file, store));
  }
  if (form.intent === "removePicture")
    return await form.respondToChange(await removePromoPicture(viewer, promo));
  const isActive = form.intent === "restore";
  return await form.respondToChange(await setPromoActive(viewer, promo, isActive), {
    notice: isActive ? "promo_restored" : "promo_archived",
  });
}

export default function AdminPromo({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["promo"]);
  const answer = useFormAnswer<typeof action>();
  return <PromoDeskPage {...loaderData} answer={answer} />;
}
