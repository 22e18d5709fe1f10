import { db } from "#app/db/client.server.ts";
import type { L10n } from "#app/domain/l10n.ts";
import type { ReferenceKind } from "#app/domain/reference-kinds.ts";
import type { Values } from "#app/features/reference/engine/kind.server.ts";
import { kindNamed } from "#app/features/reference/kinds.server.ts";

let count = 0;

const name = (at: number): L10n => ({ en: `Row ${at}`, np: `पङ्क्ति ${at}` });

/** Valid values of a new row of each kind that the engine serves, without references to other rows. */
const VALUES: Readonly<Record<ReferenceKind, (at: number) => Values>> = {
  contributorRole: (at) => ({
    name: name(at),
    code: `Y${10 + at}`,
    creditPhrase: { en: "Done by {name}", np: "गर्ने: {name}" },
    isPrimaryCreator: false,
    requiresLanguages: false,
    earnsRoyaltyByDefault: true,
    sortOrder: 900,
  }),
  format: (at) => ({
    title: name(at),
    code: `format-${at}`,
    medium: "print",
    productForm: "BC",
    productFormDetails: ["B305", "B504"],
    binding: "perfect",
    hasSpine: true,
    requiresIsbn: true,
    requiresDimensions: false,
    defaultWidthMm: 140,
    defaultHeightMm: 216,
    pageMultiple: 8,
    description: { en: "For a test.\nIn two lines.", np: "परीक्षणका लागि।" },
    sortOrder: 900,
  }),
};

/** Values of a new row of a kind, which no other row has. */
export function referenceValues(kind: ReferenceKind, own: Values = {}): Values {
  count += 1;
  return { ...VALUES[kind](count), ...own };
}

/** Inserts a row of a kind. */
export async function addReferenceRow(of: ReferenceKind, own: Values = {}): Promise<{ id: string }> {
  const kind = kindNamed(of);
  const values = referenceValues(of, own);
  const [row] = await db()
    .insert(kind.table)
    .values({ ...values, ...kind.derived?.(values) } as never)
    .returning();
  return row as { id: string };
}
