import { couriers } from "#app/db/tables/couriers.server.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { fixedCode, texts } from "#app/features/reference/engine/fields.server.ts";
import { defineKind } from "#app/features/reference/engine/kind.server.ts";
import { sortOrder } from "#app/features/reference/engine/number-fields.server.ts";
import { optionalWebsite } from "#app/features/reference/engine/party-fields.server.ts";
import * as m from "#app/i18n/generated/messages.js";

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
  list: { columns: ["website"], optional: ["code"] },
});
