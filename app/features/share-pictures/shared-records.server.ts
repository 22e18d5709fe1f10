import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { coverTextsOfEdition } from "#app/db/reads/cover-texts.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import type { SharedTexts } from "./draw-share-picture.server.ts";

const sharedBookRow = z.object({
  id: z.string(),
  cover: z.string().nullable(),
});

/**
 * What the picture of an edition's page shows: title, creators and front cover.
 * @param code of the edition
 * @throws AppError notFound for an edition that visitors cannot see
 */
export async function sharedBook(code: string, language: Language, uploadDir: string): Promise<SharedTexts> {
  const row = await queryRow(
    db(),
    sharedBookRow,
    sql`
    select e.id, (select x.image_hash from edition_images x where x.edition_id = e.id and x.part = 'front') as cover
    from book_editions e
    where e.code = ${code.toUpperCase()} and exists (select from catalogue_entries entry where entry.edition_id = e.id)`,
  );
  if (!row) throw new AppError("notFound");
  const { title, contributors } = await coverTextsOfEdition(db(), row.id);
  return {
    title: localized(title, language).text,
    line: contributors.map((name) => localized(name, language).text).join(", "),
    ...(row.cover && { cover: createImageStore(uploadDir).masterPath(row.cover) }),
  };
}

const sharedListRow = z.object({
  title: l10nValue,
  signedBy: l10nValue,
});

/**
 * What the picture of an editor's list shows: its title and who signs it.
 * @throws AppError notFound for a list that visitors cannot see
 */
export async function sharedList(slug: string, language: Language): Promise<SharedTexts> {
  const row = await queryRow(
    db(),
    sharedListRow,
    sql`
    select title, signed_by as "signedBy" from editor_lists where slug = ${slug} and is_active
      and (editor_lists.from is null or editor_lists.from <= now()) and (until is null or until > now())`,
  );
  if (!row) throw new AppError("notFound");
  return { title: localized(row.title, language).text, line: localized(row.signedBy, language).text };
}
