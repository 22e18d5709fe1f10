import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { cancelCopies } from "#app/records/orders/cancel-copies.server.ts";
import {
  acceptOrder,
  declineOrder,
  deliverOrder,
  handOrderOver,
  type OpenedOrder,
  type OrderResult,
  type OrderWriter,
  packOrder,
  refuseOrder,
  takeOrderBack,
} from "#app/records/orders/move-order.server.ts";
import type { NotifyBuyer } from "#app/records/orders/order-rows.server.ts";
import type { STORE_ORDER_FORMS } from "./order-forms.schema.ts";
import type { OrderDeskNotice } from "./order-labels.ts";

type StoreForm = OneOfForms<typeof STORE_ORDER_FORMS>;

const NOTICES: Readonly<Record<StoreForm["intent"], OrderDeskNotice>> = {
  accept: "orderdesk_accepted_notice",
  pack: "orderdesk_packed_notice",
  handOver: "orderdesk_handed_over_notice",
  deliver: "orderdesk_delivered_notice",
  refuse: "orderdesk_refused_notice",
  takeBack: "orderdesk_back_notice",
  decline: "orderdesk_declined_notice",
  cancelCopies: "orderdesk_copies_notice",
};

type By = { readonly viewer: Viewer | null; readonly notify: NotifyBuyer };

/**
 * Carries out a form of the bookstore on the page of an order.
 * @param by who posts it, and how the reader is told
 * @returns whether nothing is left to correct, with the answer for the form
 * @throws AppError notFound when there is no such order, or the viewer may not act for its bookstore
 */
export async function answerStoreOrder(form: StoreForm, by: By, id: string) {
  const result = await moved(form, by, id);
  const answer = await form.respondToChange(result, { notice: NOTICES[form.intent] });
  return { isDone: result.ok, answer };
}

type Values = { readonly [Intent in StoreForm["intent"]]: Extract<StoreForm, { intent: Intent }>["value"] };

/** What each form does, by its intent. */
const VERBS: {
  readonly [Intent in StoreForm["intent"]]: (
    writer: OrderWriter,
    opened: OpenedOrder,
    value: Values[Intent],
  ) => Promise<OrderResult>;
} = {
  accept: async (writer, opened) => await acceptOrder(db(), writer, opened),
  pack: async (writer, opened) => await packOrder(db(), writer, opened),
  handOver: async (writer, opened) => await handOrderOver(db(), writer, opened),
  takeBack: async (writer, opened) => await takeOrderBack(db(), writer, opened),
  refuse: async (writer, opened, { reason = null }) => await refuseOrder(db(), writer, { ...opened, reason }),
  decline: async (writer, opened, { reason = null }) =>
    await declineOrder(db(), writer, { ...opened, reason }),
  deliver: async (writer, opened, { collected, reason = null }) =>
    await deliverOrder(db(), writer, { ...opened, collectedPaisa: collected?.amount ?? null, reason }),
  cancelCopies: async (writer, opened, { line, copies }) =>
    await cancelCopies(db(), writer, { ...opened, lineId: line, copies }),
};

async function moved(form: StoreForm, { viewer, notify }: By, id: string): Promise<OrderResult> {
  const verb = VERBS[form.intent] as (
    writer: OrderWriter,
    opened: OpenedOrder,
    value: StoreForm["value"],
  ) => Promise<OrderResult>;
  return await verb({ actor: viewer, notify }, { id, openedVersion: form.value.version }, form.value);
}
