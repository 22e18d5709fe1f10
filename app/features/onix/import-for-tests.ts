import { sql } from "drizzle-orm";
import sharp from "sharp";
import { db } from "#app/db/client.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import {
  type Covers,
  type CoverToDraw,
  drawMissingCovers,
} from "#app/features/covers/draw-missing-covers.server.ts";
import { message, type ProductParts, product, type TemporaryFiles } from "#app/onix/message-for-tests.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { build } from "#tests/build.ts";
import { type ImportRequest, importFile } from "./import-file.server.ts";
import type { ImportReport } from "./report/import-report.ts";

type Options = Partial<Omit<ImportRequest, "path" | "connect">> & {
  /** The content of the message's `Sender`. */
  readonly sender?: string;
  readonly covers?: Covers;
};

/** Imports a file into the test's own database. */
export async function importPath(path: string, { covers, ...options }: Options = {}): Promise<ImportReport> {
  return await importFile({
    path,
    connect: async () => db(),
    isDryRun: false,
    actor: SYSTEM,
    ...(covers && {
      draw: async (on, writer, editions) =>
        (await drawMissingCovers(on, writer, covers, editions)).map(({ error }) => error),
    }),
    ...options,
  });
}

/** Imports a message of the given records, or of the given products as XML. */
export async function importProducts(
  files: TemporaryFiles,
  products: readonly (ProductParts | string)[],
  { sender, ...options }: Options = {},
): Promise<ImportReport> {
  const xml = products.map((one) => (typeof one === "string" ? one : product(one))).join("\n");
  return await importPath(await files.write(message(xml, "", sender)), options);
}

/** The numbers of records created, updated, unchanged and refused, in this order. */
export function counts({ created, updated, unchanged, refused }: ImportReport): number[] {
  return [created, updated, unchanged, refused.length];
}

/** The codes of all warnings, by record reference. */
export function warnings({ warned }: ImportReport): Record<string, string[]> {
  return Object.fromEntries(
    warned.map(({ recordReference, findings }) => [recordReference, findings.map(({ code }) => code)]),
  );
}

/** Every row of every table as text, to compare before and after. */
export async function allRows(): Promise<Record<string, string[]>> {
  const { rows: tables } = await db().execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(oid, 'select') order by 1`);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await db().execute<{ row: string }>(
      sql`select t::text as row from ${sql.raw(name)} t order by t::text`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** The rows of a query. */
export async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  return (await db().execute(sql.raw(query))).rows;
}

/** Adds an active bookstore with a name in both languages; returns its id. */
export async function addBookstore(en: string, np: string): Promise<string> {
  return (await build.bookstore({ name: { en, np }, description: { en: "A shop." } })).id;
}

/** Draws covers of one colour and stores them in a folder; `drawn` lists the requests. */
export function plainCovers(folder: string): Covers & { readonly drawn: CoverToDraw[] } {
  const drawn: CoverToDraw[] = [];
  return {
    drawn,
    store: createImageStore(folder),
    async drawnAs({ kind, texts, seed }) {
      return { design: "leaf", palette: "nila", seed, digest: JSON.stringify([kind, texts]) };
    },
    async draw(cover) {
      drawn.push(cover);
      const red =
        (cover.seed.length * 37 + cover.texts.contributors.length * 11 + JSON.stringify(cover).length) % 256;
      return await sharp({
        create: {
          width: 40,
          height: 60,
          channels: 3,
          background: { r: red, g: 80, b: cover.kind === "front" ? 40 : 90 },
        },
      })
        .png()
        .toBuffer();
    },
  };
}
