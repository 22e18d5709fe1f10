import { nepalPlace } from "#app/domain/places/nepal-places.ts";
import { choice } from "#app/platform/forms/schema-fields.ts";

/** The local level that `PlaceField` posts. */
export const placeField = choice(nepalPlace);
