import type { DeliveryWay } from "./delivery.ts";
import type { OrderStatus } from "./order.ts";

/** The stages by which a reader follows an order. */
export type OrderStage = "placed" | "packed" | "onItsWay" | "ready" | "there";

/** The stages of each way of delivery, in their order. A file is there as soon as it is paid. */
const STAGES: Readonly<Record<DeliveryWay, readonly OrderStage[]>> = {
  courier: ["placed", "packed", "onItsWay", "there"],
  fetch: ["placed", "ready", "there"],
  download: ["placed", "there"],
};

/** The stage that an order has reached with a status; undefined where it went another way, such as back. */
function stageOf(status: OrderStatus, way: DeliveryWay): OrderStage | undefined {
  switch (status) {
    case "preordered":
    case "placed":
    case "accepted":
      return "placed";
    case "packed":
      return way === "fetch" ? "ready" : "packed";
    case "handedOver":
      return "onItsWay";
    case "delivered":
    case "completed":
      return "there";
    default:
      return undefined;
  }
}

/** A stage with when it was reached; undefined while it is ahead. */
export type ReachedStage = { readonly stage: OrderStage; readonly on: Date | undefined };

/**
 * How far an order is, stage by stage.
 * @param events what happened to it, the earliest first
 * @returns undefined for an order that is not on the way to its reader: not paid yet, cancelled or on its way back
 */
export function orderProgress(
  { status, way }: { readonly status: OrderStatus; readonly way: DeliveryWay },
  events: readonly { readonly status: OrderStatus; readonly happenedOn: Date }[],
): readonly ReachedStage[] | undefined {
  const now = stageOf(status, way);
  if (now === undefined) return undefined;
  const stages = STAGES[way];
  const placeOf = (stage: OrderStage | undefined) => (stage === undefined ? -1 : stages.indexOf(stage));
  // What was skipped, such as a courier where the bookstore delivers itself, was reached with what came after it.
  const reachedOn = (at: number) =>
    events.find((event) => placeOf(stageOf(event.status, way)) >= at)?.happenedOn;
  return stages.map((stage, at) => ({ stage, on: at > placeOf(now) ? undefined : reachedOn(at) }));
}
