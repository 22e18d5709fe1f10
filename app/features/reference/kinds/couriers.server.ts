import { sql } from "drizzle-orm";
import { href } from "react-router";
import { couriers } from "#app/db/tables/couriers.server.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { fixedCode, texts } from "#app/features/reference/engine/fields.server.ts";
import { defineKind } from "#app/features/reference/engine/kind.server.ts";
import { sortOrder } from "#app/features/reference/engine/number-fields.server.ts";
import { optionalWebsite } from "#app/features/reference/engine/party-fields.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { moveParcels } from "#app/records/orders/couriers.server.ts";

/** Who brings parcels, at `/admin/delivery/couriers`. */
export const courierKind = defineKind({
  name: "courier",
  table: couriers,
  texts: { title: m.courier_title, description: m.courier_description, add: m.courier_add },
  nameField: "name",
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    code: fixedCode(),
    website: optionalWebsite({ label: m.courier_website, hint: m.courier_website_hint }),
    sortOrder: sortOrder(),
  },
  unique: ["code"],
  uses: [
    {
      label: m.orderdesk_title,
      rows: (id) => sql`
        select o.id, jsonb_build_object('en', left(o.number, 5) || '-' || substr(o.number, 6)) as name
        from orders o where o.id in (select order_id from parcels where courier_id = ${id})`,
      pathOf: ({ id: orderId }) => href("/bookstore/manage/orders/:orderId", { orderId }),
      move: async (tx, _actor, from, into) => await moveParcels(tx, from, into),
    },
  ],
  list: { columns: ["website"], optional: ["code"] },
});
