import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { nepalDistrict } from "#app/domain/places/nepal-places.ts";
import { choice } from "#app/platform/forms/schema-fields.ts";

/** The forms of a cart that say where it goes, and take all of it from one bookstore. */
export const ESTIMATE_FORMS = {
  district: z.object({ district: choice((code) => nepalDistrict(code)?.code) }),
  oneStore: z.object({ bookstore: choice((id) => (isUuid(id) ? id.toLowerCase() : undefined)) }),
} as const;
