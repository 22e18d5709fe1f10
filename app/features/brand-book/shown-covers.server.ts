import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { COVER_PARTS } from "#app/domain/editions/catalogue-values.ts";
import { type CoverRemark, coverRemarks } from "#app/domain/editions/cover-rules.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { CatalogueCache } from "#app/platform/catalogue-version/catalogue-cache.server.ts";

/** Editions that are looked at, the newest first: more would make the page slow, and nobody reads a longer list. */
export const CHECKED_MAX = 5000;
/** Editions that the page names, and covers that it shows as examples. */
const NAMED_MAX = 12;
const EXAMPLES_MAX = 4;

const pictureValue = z.object({
  part: z.enum(COVER_PARTS),
  position: z.int(),
  altText: l10nValue,
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  isDrawn: z.boolean(),
});

type Picture = z.infer<typeof pictureValue>;

/** A cover of the catalogue, with the rules that it breaks. */
export type CheckedCover = {
  /** Path of the book's page, without language prefix. */
  readonly path: string;
  readonly title: LocalizedText;
  readonly cover: Pick<Picture, "hash" | "width" | "height" | "colour">;
  readonly remarks: readonly CoverRemark[];
};

/** The covers of the catalogue against the rules: how many were looked at, those that break one, and examples of those that do not. */
export type ShownCovers = {
  readonly checked: number;
  readonly broken: number;
  readonly named: readonly CheckedCover[];
  readonly examples: readonly CheckedCover[];
};

const kept = new CatalogueCache<ShownCovers>(2);

/** Looks at the covers of all editions that visitors can see. What was found is kept until the catalogue changes. */
export async function shownCovers(language: Language): Promise<ShownCovers> {
  // Whether any shop lists an edition, and not what it says of it.
  return await kept.get(language, [], () => readCovers(language));
}

const coverRow = z.object({
  code: z.string(),
  title: l10nValue,
  hasSpine: z.boolean(),
  covers: z.array(pictureValue),
});

async function readCovers(language: Language): Promise<ShownCovers> {
  const rows = await queryRows(
    db(),
    coverRow,
    sql`
    select e.code, b.title, f.has_spine as "hasSpine", (
      select jsonb_agg(jsonb_build_object('part', x.part, 'position', x.position, 'altText', x.alt_text, 'hash', x.image_hash,
        'isDrawn', x.is_drawn,
        'width', i.width, 'height', i.height, 'colour', i.dominant_colour) order by x.part, x.position)
      from edition_images x join images i on i.hash = x.image_hash where x.edition_id = e.id
    ) as covers
    from book_editions e join books b on b.id = e.book_id join book_formats f on f.id = e.format_id
    where exists (select from catalogue_entries entry where entry.edition_id = e.id)
      and exists (select from edition_images x where x.edition_id = e.id and x.part = 'front')
    order by e.created_on desc, e.id limit ${CHECKED_MAX}`,
  );
  const checked = rows.flatMap(({ code, title, hasSpine, covers }): CheckedCover[] => {
    const front = covers.find(({ part }) => part === "front");
    if (!front) return [];
    const { hash, width, height, colour } = front;
    return [
      {
        path: `/bookstore/${editionSlug(title, code)}`,
        title: localized(title, language),
        cover: { hash, width, height, colour },
        remarks: coverRemarks(covers, hasSpine),
      },
    ];
  });
  const broken = checked.filter(({ remarks }) => remarks.length > 0);
  return {
    checked: checked.length,
    broken: broken.length,
    named: broken.slice(0, NAMED_MAX),
    examples: checked.filter(({ remarks }) => remarks.length === 0).slice(0, EXAMPLES_MAX),
  };
}
