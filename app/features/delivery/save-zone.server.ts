import { max, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { deliveryZones } from "#app/db/tables/delivery.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done } from "#app/domain/result.ts";
import { addRow } from "#app/platform/changes/add-row.server.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import type { ZoneValues } from "./zone-forms.schema.ts";
import { stepsOf, ZONE_PARTS } from "./zone-parts.server.ts";

const ofZones = { table: deliveryZones, kind: "deliveryZone", ability: "deliveryZone.change" } as const;

/** A district is in one zone: two people who give it to two zones follow each other. */
const lockZones = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma delivery zones'))`));

/** Adds a zone; its districts leave the zones that they were in. @throws AppError notFound when the viewer may not change zones */
export async function addZone(viewer: Viewer | null, { fees, ...values }: ZoneValues) {
  authorize(viewer, "deliveryZone.change");
  return await transact(db(), async (tx) => {
    await lockZones(tx);
    const [last] = await tx.select({ order: max(deliveryZones.sortOrder) }).from(deliveryZones);
    const sortOrder = (last?.order ?? 0) + 1;
    return await addRow(tx, {
      ...ofZones,
      actor: viewer,
      action: "deliveryZone.add",
      scope: null,
      values: { ...values, sortOrder, fees: stepsOf(fees) },
      parts: ZONE_PARTS,
    });
  });
}

/**
 * Changes a zone. Orders that were placed keep what was agreed.
 * @returns `form_conflict` where another person changed it meanwhile
 * @throws AppError notFound when there is no such zone, or the viewer may not change zones
 */
export async function changeZone(
  viewer: Viewer | null,
  { id, openedVersion }: { readonly id: string; readonly openedVersion: number },
  { fees, ...values }: ZoneValues,
) {
  return await transact(db(), async (tx) => {
    await lockZones(tx);
    return await changeRow(tx, {
      ...ofZones,
      actor: viewer,
      scopeOf: () => null,
      id,
      action: "deliveryZone.change",
      openedVersion,
      parts: ZONE_PARTS,
      patch: () => done({ ...values, fees: stepsOf(fees) }),
    });
  });
}
