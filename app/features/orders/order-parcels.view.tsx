import * as m from "#app/i18n/generated/messages.js";
import type { OrderPage } from "./order-page.server.ts";
import { OrderSection } from "./order-section.view.tsx";

/** Who brings each parcel of an order, with a link to where it can be followed. */
export function OrderParcels({ parcels }: { parcels: OrderPage["parcels"] }) {
  if (parcels.length === 0) return null;
  return (
    <OrderSection id="parcels" heading={m.order_parcels()}>
      {parcels.map(({ sequence, courier, number, website }) => {
        const text = m.order_parcel_of({ courier, number });
        return (
          <p key={sequence}>
            {website ? (
              <a href={website} rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            )}
          </p>
        );
      })}
    </OrderSection>
  );
}
