import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";

/** The field of the picture in the form of a slot. */
export const PICTURE = { name: "picture", maxBytes: IMAGE_MAX_BYTES } as const;
