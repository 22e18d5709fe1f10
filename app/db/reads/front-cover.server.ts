import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";

/** The front cover of an edition as a page shows it, with its size in pixels; null for an edition without one. */
export const frontCoverValue = z
  .object({ hash: z.string(), width: z.int(), height: z.int(), colour: z.string() })
  .nullable();

export type FrontCover = z.infer<typeof frontCoverValue>;

/** Selects the front cover of an edition, to be read as a `frontCoverValue`. @param editionId an expression with the id of the edition */
export const frontCover = (editionId: SQL): SQL<FrontCover> =>
  sql`(select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'colour', i.dominant_colour)
    from edition_images x join images i on i.hash = x.image_hash
    where x.edition_id = ${editionId} and x.part = 'front')`;
