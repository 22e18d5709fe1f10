import { IMAGE_MAX_MB } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { RefusalMessage } from "#app/platform/forms/form-messages.ts";
import type { PictureRefusal } from "#app/platform/images/receive-picture.server.ts";
import { countText } from "#app/ui/number-text.ts";

/** Why a picture that was sent cannot be used. */
export const PICTURE_REFUSALS = {
  picture_too_large: () => m.cover_too_large({ max: countText(IMAGE_MAX_MB) }),
  picture_several: () => m.cover_several(),
  picture_unreadable: () => m.cover_unreadable(),
  picture_unsupported: () => m.cover_unsupported(),
  picture_not_as_named: () => m.cover_not_as_named(),
  picture_too_many_pixels: () => m.cover_too_many_pixels(),
  picture_too_demanding: () => m.cover_too_demanding(),
} as const satisfies Record<PictureRefusal, RefusalMessage>;
