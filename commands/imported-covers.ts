import { localized } from "#app/domain/l10n.ts";
import { coverLanguage } from "#app/features/covers/cover-text.ts";
import { designFor } from "#app/features/covers/designs.ts";
import { drawCover } from "#app/features/covers/draw-cover.server.ts";
import type { Covers } from "#app/features/onix/save/draw-missing-cover.server.ts";
import { brand } from "#app/platform/brand/brand-tokens.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";

/** Covers for imported editions without one: our own designs, stored with the uploads. */
export function importedCovers(uploadDir: string): Covers {
  return {
    store: createImageStore(uploadDir),
    async draw({ title, subtitle, contributors, publisherName, language, seed }) {
      const shown = coverLanguage(language);
      const { tokens } = await brand();
      const order = {
        kind: "front" as const,
        title,
        ...(subtitle && { subtitle }),
        contributors: contributors.map((name) => localized(name, shown).text),
        publisherName: localized(publisherName, shown).text,
        language,
        ...designFor(seed),
        seed,
      };
      const { png } = await drawCover(order, tokens);
      return png;
    },
  };
}
