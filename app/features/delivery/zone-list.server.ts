import { sql } from "drizzle-orm";
import { href } from "react-router";
import { l10nValue } from "#app/db/row-values.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import { localizedCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";

type ZoneRow = {
  readonly id: string;
  readonly name: L10n;
  readonly minDays: number;
  readonly maxDays: number;
  readonly districts: number;
  readonly lowest: string | null;
  readonly highest: string | null;
};

/** The list at `/admin/delivery`: where parcels are brought, in how many days, and for how much. */
export const zoneList = defineList<ZoneRow>()({
  name: "deliveryZones",
  ability: "deliveryZone.change",
  rows: () => sql`
    select z.id, z.name, z.min_days, z.max_days, z.sort_order,
      (select count(*)::int from delivery_zone_districts d where d.zone_id = z.id) as districts,
      (select min(f.paisa)::text from delivery_fees f where f.zone_id = z.id) as lowest,
      (select max(f.paisa)::text from delivery_fees f where f.zone_id = z.id) as highest
    from delivery_zones z`,
  read: (row) => ({
    id: String(row.id),
    name: l10nValue.parse(row.name),
    minDays: Number(row.min_days),
    maxDays: Number(row.max_days),
    districts: Number(row.districts),
    lowest: row.lowest as string | null,
    highest: row.highest as string | null,
  }),
  searched: { kinds: { delivery_zones: ["id"] } },
  columns: {
    name: {
      label: m.reference_name,
      cell: ({ name }, { language }) => localizedCell(localized(name, language), language),
    },
    days: {
      label: m.zone_days,
      cell: ({ minDays, maxDays }, { language }) => ({
        kind: "text",
        text: m.zone_days_between({
          min: formatNumber(minDays, language),
          max: formatNumber(maxDays, language),
        }),
      }),
    },
    fees: {
      label: m.zone_fees,
      cell: ({ lowest, highest }, { language }) =>
        lowest === null || highest === null
          ? { kind: "none" }
          : {
              kind: "text",
              text: m.zone_fee_between({
                from: formatRupees(BigInt(lowest), language),
                to: formatRupees(BigInt(highest), language),
              }),
            },
    },
    districts: {
      label: m.zone_districts,
      sort: "districts",
      isNumber: true,
      cell: ({ districts }, { language }) => ({ kind: "number", text: formatNumber(districts, language) }),
    },
  },
  filters: {},
  sorts: {
    order: { label: m.reference_sort_order, orderBy: () => sql`rows.sort_order` },
    districts: { label: m.zone_sort_districts, orderBy: () => sql`rows.districts desc` },
  },
  defaultSort: "order",
  pageSize: 50,
  pathOf: ({ id }) => href("/admin/delivery/:zone", { zone: id }),
});
