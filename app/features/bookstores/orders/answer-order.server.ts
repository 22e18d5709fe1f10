import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { cancelCopies } from "#app/records/orders/cancel-copies.server.ts";
import type { NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
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
import { addParcel, changeParcel, removeParcel } from "#app/records/orders/parcels.server.ts";
import { takeBackCopies } from "#app/records/returns/take-back-copies.server.ts";
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
  takeBackCopies: "orderdesk_copies_back_notice",
  changeParcel: "orderdesk_parcels_notice",
  addParcel: "orderdesk_parcels_notice",
  removeParcel: "orderdesk_parcels_notice",
};

type By = { readonly viewer: Viewer | null; readonly notify: NotifyBuyer };

/**
 * Carries out a form of the bookstore on the page of an order.
 * @param by who posts it, and how the reader is told
 * @returns whether nothing is left to correct, with the answer for the form
 * @throws AppError notFound when there is no such order, or the viewer may not act for its bookstore
 */
export async function answerStoreOrder(form: StoreForm, by: By, id: string) {
  if (form.intent === "changeParcel" || form.intent === "addParcel" || form.intent === "removeParcel")
    return await answerParcels(form, by, id);
  if (form.intent === "takeBackCopies") return await answerReturn(form, by, id);
  const result = await moved(form, by, id);
  const answer = await form.respondToChange(result, { notice: NOTICES[form.intent] });
  return { isDone: result.ok, answer };
}

type ParcelIntent = "changeParcel" | "addParcel" | "removeParcel";
type ReturnForm = Extract<StoreForm, { readonly intent: "takeBackCopies" }>;
type MoveForm = Exclude<StoreForm, { readonly intent: ParcelIntent | ReturnForm["intent"] }>;
type Values = { readonly [Intent in MoveForm["intent"]]: Extract<MoveForm, { intent: Intent }>["value"] };

/** What each form does that moves the order, by its intent. */
const VERBS: {
  readonly [Intent in MoveForm["intent"]]: (
    writer: OrderWriter,
    opened: OpenedOrder,
    value: Values[Intent],
  ) => Promise<OrderResult>;
} = {
  accept: async (writer, opened) => await acceptOrder(db(), writer, opened),
  pack: async (writer, opened, { isFromElsewhere }) =>
    await packOrder(db(), writer, { ...opened, isFromElsewhere }),
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

/** Takes copies back that a reader brings. */
async function answerReturn(form: ReturnForm, { viewer: actor }: By, id: string) {
  const { line: lineId, reason = null, ...value } = form.value;
  const result = await takeBackCopies(db(), { actor }, { id, lineId, reason, ...value });
  return result.ok
    ? { isDone: true, answer: form.done(NOTICES[form.intent]) }
    : { isDone: false, answer: form.refuse(result, { status: 409 }) };
}

/** Carries out a form about the parcels of an order. */
async function answerParcels(
  form: Extract<StoreForm, { readonly intent: ParcelIntent }>,
  { viewer: actor }: By,
  id: string,
) {
  const opened = { id, openedVersion: form.value.version };
  const result =
    form.intent === "changeParcel"
      ? await changeParcel(db(), { actor }, opened, {
          sequence: form.value.sequence,
          courier: form.value.courier ?? null,
          trackingNumber: form.value.trackingNumber ?? null,
          weightG: Math.max(form.value.weightG, 1),
        })
      : form.intent === "addParcel"
        ? await addParcel(db(), { actor }, opened)
        : await removeParcel(db(), { actor }, opened);
  return result.ok
    ? { isDone: true, answer: form.done(NOTICES[form.intent]) }
    : { isDone: false, answer: form.refuse(result, { status: 409 }) };
}

async function moved(form: MoveForm, { viewer, notify }: By, id: string): Promise<OrderResult> {
  const verb = VERBS[form.intent] as (
    writer: OrderWriter,
    opened: OpenedOrder,
    value: MoveForm["value"],
  ) => Promise<OrderResult>;
  return await verb({ actor: viewer, notify }, { id, openedVersion: form.value.version }, form.value);
}
