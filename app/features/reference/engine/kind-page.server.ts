import { eq, sql } from "drizzle-orm";
import { redirect } from "react-router";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { namedRow } from "#app/db/row-values.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { columnNamed } from "#app/platform/changes/audited-values.ts";
import { readParts } from "#app/platform/changes/row-parts.ts";
import { imagesShown } from "#app/platform/images/images-shown.server.ts";
import { choicesOf } from "./choices.server.ts";
import { fieldsOf, type Kind, partsOf, REFERENCE_ABILITY, type Use, type Values } from "./kind.server.ts";
import { formFields, postedValues } from "./kind-form.server.ts";
import type {
  AddPage,
  LinkedRow,
  PicturesView,
  ReferencePage,
  Removal,
  SealedView,
  UseView,
} from "./reference-page.ts";
import { picturesOf } from "./save-pictures.server.ts";
import { sealedTextOf } from "./save-sealed.server.ts";
import { readUsages, usesOf } from "./uses.server.ts";

/** How many of the rows that use a row its page names. */
const SHOWN_MOST = 20;

/**
 * A row of a kind with its parts.
 * @throws AppError notFound when there is no such row, or the viewer may not see rows of the kind
 */
export async function referenceRow(viewer: Viewer | null, kind: Kind, id: string): Promise<Values> {
  authorize(viewer, REFERENCE_ABILITY);
  const [row] = isUuid(id) ? await db().select().from(kind.table).where(eq(kind.table.id, id)) : [];
  if (!row) throw new AppError("notFound", { hidden: kind.name });
  const parts = await readParts(db(), partsOf(kind), [id]);
  return { ...row, ...parts(id) };
}

/** What the page shows on which a row of a kind is added. @throws AppError notFound when the viewer may not add any */
export async function addPage(viewer: Viewer | null, kind: Kind, language: Language): Promise<AddPage> {
  authorize(viewer, REFERENCE_ABILITY);
  return {
    title: kind.texts.add(),
    back: backOf(kind, language),
    fields: await formFields(kind, language),
    stored: "sortOrder" in kind.fields ? { sortOrder: await nextPlace(kind) } : {},
  };
}

/**
 * The page of a row. The address of a row that was merged leads to the page of the other one, where there is a link to its own.
 * @param secret the session secret, of encrypted texts
 * @param isOwnPage whether a merged row shows its own page
 * @throws AppError as `referenceRow`; a redirect for a merged row
 */
export async function referencePage(
  viewer: Viewer | null,
  kind: Kind,
  { id, language, isOwnPage, secret }: { id: string; language: Language; isOwnPage: boolean; secret: string },
): Promise<ReferencePage> {
  const row = await referenceRow(viewer, kind, id);
  const { mergedIntoId } = row;
  if (typeof mergedIntoId === "string" && !isOwnPage)
    throw redirect(inLanguage(`${kind.path}/${mergedIntoId}`, language));
  const fields = await formFields(kind, language, row);
  const choices = await choicesOf(kind, language);
  const [merged, uses] = await Promise.all([
    mergedRows(kind, id, language),
    usesShown(usesOf(kind), id, language),
  ]);
  return {
    kind: kind.name,
    title: localized(row[kind.nameField] as L10n, language),
    back: backOf(kind, language),
    facts: fixedFacts(kind, row, language),
    fields,
    stored: postedValues(kind, fields, row),
    version: Number(row.version),
    pictures: await picturesView(kind, row),
    sealed: sealedView(kind, row, secret),
    isArchived: row.archivedOn !== null,
    mergedInto: linkedRow(kind, choices, mergedIntoId, language),
    merged,
    uses,
    removal: removalOf(row.createdBy, [...merged, ...uses]),
    mergeChoices: choices.flatMap((each) =>
      each.isArchived || each.id === id ? [] : [{ id: each.id, name: each.name }],
    ),
  };
}

async function picturesView({ pictures }: Kind, row: Values): Promise<PicturesView | null> {
  if (!pictures) return null;
  const shown = await imagesShown(picturesOf(pictures, row));
  return { heading: pictures.heading(), most: pictures.most, shown };
}

function sealedView(kind: Kind, row: Values, secret: string): SealedView | null {
  if (!kind.sealed) return null;
  const { heading, label, hint } = kind.sealed;
  return { heading: heading(), label: label(), hint: hint(), text: sealedTextOf(kind, row, secret) };
}

/** Whether a row can be deleted, by who added it and what refers to it. */
export function removalOf(createdBy: unknown, referring: readonly unknown[]): Removal {
  if (createdBy === null) return "standard";
  return referring.length > 0 ? "used" : "possible";
}

const backOf = (kind: Kind, language: Language) => ({
  to: inLanguage(kind.path, language),
  label: kind.texts.title(),
});

/** The fields that cannot be changed, as text. */
const fixedFacts = (kind: Kind, row: Values, language: Language) =>
  fieldsOf(kind).flatMap(([name, field]) => {
    const shown = field.cell(row[name], language);
    return field.isFixed && shown.kind !== "none" ? [`${field.label()}: ${shown.text}`] : [];
  });

/** Where a row is used, as its page shows it. */
export async function usesShown(
  uses: readonly Pick<Use, "label" | "rows" | "pathOf">[],
  id: string,
  language: Language,
): Promise<UseView[]> {
  const shown = uses.map(async ({ label, rows, pathOf }): Promise<UseView> => {
    const { total, first } = await readUsages(db(), rows(sql`${id}::uuid`), SHOWN_MOST);
    return {
      label: label(),
      total,
      rows: first.map((each) => ({
        id: each.id,
        name: localized(each.name, language),
        ...(pathOf && { url: inLanguage(pathOf(each), language) }),
      })),
    };
  });
  return (await Promise.all(shown)).filter(({ total }) => total > 0);
}

const linkedRow = (
  kind: Kind,
  choices: readonly { readonly id: string; readonly name: LocalizedText }[],
  id: unknown,
  language: Language,
): LinkedRow | null => {
  const found = choices.find((each) => each.id === id);
  return found
    ? { id: found.id, name: found.name, url: inLanguage(`${kind.path}/${found.id}`, language) }
    : null;
};

/** The rows that were merged into a row, each with its own page. */
async function mergedRows(kind: Kind, id: string, language: Language): Promise<LinkedRow[]> {
  const name = sql.identifier(columnNamed(kind.table, kind.nameField));
  const rows = await queryRows(
    db(),
    namedRow,
    sql`
    select id, ${name} as name from ${kind.table} where merged_into_id = ${id} order by updated_on, id`,
  );
  return rows.map((row) => ({
    id: row.id,
    name: localized(row.name, language),
    url: `${inLanguage(`${kind.path}/${row.id}`, language)}?merged=shown`,
  }));
}

const nextRow = z.object({
  next: z.int(),
});

/** The place after all rows of a kind. */
async function nextPlace(kind: Kind): Promise<string> {
  const rows = await queryRows(
    db(),
    nextRow,
    sql`select (coalesce(max(sort_order), 0) / 10 + 1) * 10 as next from ${kind.table}`,
  );
  return String(rows[0]?.next ?? 10);
}
