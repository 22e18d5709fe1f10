import type { OrderStage } from "#app/domain/orders/order-progress.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { OrderPage } from "./order-page.server.ts";
import styles from "./order-progress.module.css";

/** The names of the stages; call one while rendering. */
const STAGE_NAMES: Readonly<Record<OrderStage, () => string>> = {
  placed: m.order_stage_placed,
  packed: m.order_stage_packed,
  onItsWay: m.order_stage_on_its_way,
  ready: m.order_stage_ready,
  there: m.order_stage_there,
};

type ProgressProps = { page: Pick<OrderPage, "progress" | "arrives" | "way"> };

/** How far an order is: the stages that it has reached with their days, and the day by which it is there. */
export function OrderProgress({ page: { progress, arrives, way } }: ProgressProps) {
  if (!progress) return null;
  const now = progress.findLastIndex(({ when }) => when !== undefined);
  return (
    <ol className={styles.progress}>
      {progress.map(({ stage, when }, at) => (
        <li
          key={stage}
          className={when ? styles.reached : styles.ahead}
          aria-current={at === now ? "step" : undefined}
        >
          <span className={styles.name}>
            {stage === "there" && way === "fetch" ? m.order_stage_collected() : STAGE_NAMES[stage]()}
          </span>
          {when ? (
            <span className={styles.day} title={when.whole}>
              {when.said}
            </span>
          ) : stage === "there" && arrives ? (
            <span className={styles.day} title={arrives.whole}>
              {arrives.days}
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
