import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";

/** What somebody types, of a kind. */
export type SpeedQuery = { readonly kind: string; readonly text: string };

const bookRow = z.object({ np: z.string(), en: z.string(), author: z.string(), author_en: z.string() });
type Book = z.infer<typeof bookRow>;

/** How somebody asks for a book. */
const KINDS: Readonly<Record<string, (book: Book) => string>> = {
  title: ({ np }) => np,
  "title in Latin letters": ({ en }) => en,
  "half a title": ({ np }) => np.slice(0, Math.max(2, Math.ceil(np.length * 0.6))),
  "half a title in Latin letters": ({ en }) => en.slice(0, Math.max(2, Math.ceil(en.length * 0.6))),
  "letters exchanged": ({ en }) => `${en[0] ?? ""}${en[2] ?? ""}${en[1] ?? ""}${en.slice(3)}`,
  "vowel signs left out": ({ np }) => np.replace(/[ािीुूेो]/, ""),
  "words turned": ({ np }) => np.split(" ").toReversed().join(" "),
  "title and author": ({ en, author_en }) => `${en} ${author_en}`,
  "two scripts": ({ np, author_en }) => `${np.split(" ")[0]} ${author_en}`,
  "one word": ({ np }) => np.split(" ").at(-1) ?? np,
  author: ({ author }) => author,
  "inflected, one word too many": ({ np }) => `${np.split(" ")[0]}को पुस्तक`,
};

/** Queries for books of the database that were made by `addManyBooks`, of every kind as many. */
export async function speedQueries(count: number): Promise<SpeedQuery[]> {
  const kinds = Object.entries(KINDS);
  const books = await queryRows(
    db(),
    bookRow,
    sql`
    select b.title ->> 'np' as np, b.title ->> 'en' as en, p.name ->> 'np' as author, p.name ->> 'en' as author_en
    from book_editions e join books b on b.id = e.book_id join contributions c on c.book_id = b.id
      join contributors p on p.id = c.contributor_id
    where e.code in (select 'ZZ' || lpad((1 + n * 7919 % (select count(*) from book_editions where code like 'ZZ%'))::text, 8, '0') from generate_series(1, ${count}::bigint) n)
    order by e.code limit ${count}`,
  );
  return books.map((book, at) => {
    const [kind, textOf] = kinds[at % kinds.length] as (typeof kinds)[number];
    return { kind, text: textOf(book) };
  });
}
