import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { withShownPrice } from "#app/features/bookstores/stock/counter-price.server.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import type { NotifyReader } from "#app/records/holds/hold-rows.server.ts";
import { confirmHold, declineHold, type HoldResult, handOver } from "#app/records/holds/move-hold.server.ts";
import type { STORE_HOLD_FORMS } from "./hold-forms.schema.ts";
import type { HoldNotice } from "./hold-labels.ts";

type StoreForm = OneOfForms<typeof STORE_HOLD_FORMS>;

const NOTICES: Readonly<Record<StoreForm["intent"], HoldNotice>> = {
  confirm: "holddesk_confirmed_notice",
  handOver: "holddesk_handed_over_notice",
  decline: "holddesk_declined_notice",
};

/**
 * Carries out a form of the bookstore on the page of a hold.
 * @param by who posts it, and how the reader is told
 * @returns whether nothing is left to correct, with the answer for the form
 * @throws AppError notFound when there is no such hold, or the viewer may not act for its bookstore
 */
export async function answerHold(
  form: StoreForm,
  by: { readonly viewer: Viewer | null; readonly notify: NotifyReader },
  id: string,
) {
  const result = withShownPrice(await moved(form, by, id));
  const answer = await form.respondToChange(result, { notice: NOTICES[form.intent] });
  return { isDone: result.ok, answer };
}

async function moved(
  form: StoreForm,
  { viewer, notify }: { readonly viewer: Viewer | null; readonly notify: NotifyReader },
  id: string,
): Promise<HoldResult> {
  const writer = { actor: viewer, notify };
  const opened = { id, openedVersion: form.value.version };
  if (form.intent === "confirm") return await confirmHold(db(), writer, opened);
  if (form.intent === "decline")
    return await declineHold(db(), writer, { ...opened, reason: form.value.reason ?? null });
  const { method, paid = null, seenPrice } = form.value;
  return await handOver(db(), writer, { ...opened, method, unitPrice: paid, seenPrice });
}
