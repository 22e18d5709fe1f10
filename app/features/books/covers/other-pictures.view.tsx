import { useRef, useState } from "react";
import { useSubmit } from "react-router";
import { formatNumber } from "#app/domain/text/digits.ts";
import { INTENT } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useDragOrder } from "#app/ui/drag-order.tsx";
import { slotLabel } from "./cover-messages.ts";
import { CoverSlotPart } from "./cover-slot.view.tsx";
import styles from "./covers.module.css";
import type { CoverSlotView, CoversPageProps } from "./covers-page.server.ts";

/** The other pictures of an edition in their order, which is changed by dragging as well as by their buttons. */
export function OtherPictures({ slots, ...props }: CoversPageProps & { slots: readonly CoverSlotView[] }) {
  const { language } = useLanguage();
  const submit = useSubmit();
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<CoverSlotView>(undefined);
  const [shown, setShown] = useState({ slots, order: slots });
  // The stored order replaces the one that was requested.
  if (shown.slots !== slots) setShown({ slots, order: slots });
  const { order } = shown;
  const dragHandle = useDragOrder({
    list,
    move: (from, to) => {
      moved.current = order[from];
      setShown({ slots, order: order.with(from, slotAt(order, to)).with(to, slotAt(order, from)) });
    },
    onMoved: (from, to) => {
      const slot = moved.current;
      if (!slot) return;
      const target = `${slot.name} ${slot.cover?.hash ?? ""}`;
      const fields = { [INTENT]: to < from ? "up" : "down", target, steps: String(Math.abs(to - from)) };
      void submit(fields, { method: "post", preventScrollReset: true });
    },
  });
  return (
    <div ref={list} className={styles.slots}>
      {order.map((slot, at) => (
        <CoverSlotPart
          key={keyOf(order, at)}
          {...props}
          slot={slot}
          handle={dragHandle(
            at,
            order.length,
            m.field_list_drag({ row: slotLabel(slot.part, formatNumber(at + 1, language)) }),
          )}
        />
      ))}
    </div>
  );
}

const slotAt = (order: readonly CoverSlotView[], at: number) => order[at] as CoverSlotView;

/** A key that stays while the picture moves; one picture may be in several slots. */
function keyOf(order: readonly CoverSlotView[], at: number): string {
  const hash = order[at]?.cover?.hash ?? "";
  return `${hash} ${order.slice(0, at).filter(({ cover }) => cover?.hash === hash).length}`;
}
