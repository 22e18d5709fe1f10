import { z } from "zod";
import { readPrepared } from "#app/db/prepared.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { WorksOfKind } from "#app/domain/editions/works-of.ts";

const pageRow = z.object({ slug: z.string(), name: l10nValue });

/** A contributor, a publisher, a series or a genre, as its page needs it. */
const subjectRow = z.object({
  id: z.string(),
  name: l10nValue,
  about: l10nValue.nullable(),
  born: z.int().nullable(),
  died: z.int().nullable(),
  is_organisation: z.boolean(),
  /** Addresses of the same elsewhere. */
  same_as: z.array(z.string()),
  issn: z.string().nullable(),
  above: pageRow.nullable(),
  below: z.array(pageRow),
});

export type SubjectRow = z.infer<typeof subjectRow>;

/** The columns that a kind has no values for. */
const NO_LIFE = "null::int as born, null::int as died";
const HAS_ENTRY = "select from catalogue_entries ce where";
const pagesOf = (query: string) => `(select coalesce(json_agg(each), '[]') from (${query}) each)`;

/** Pages that a page has links to at most. */
const BELOW_MAX = 40;

/** SQL of the row of each kind; `$1` is the slug. */
const SUBJECTS: Readonly<Record<WorksOfKind, string>> = {
  // "Various authors" is nobody.
  contributors: `select id, name, biography as about, born, died, kind = 'organisation' as is_organisation,
      array_remove(array['https://isni.org/isni/' || isni,
        'https://orcid.org/' || regexp_replace(orcid, '(....)(?=.)', '\\1-', 'g')], null) as same_as,
      null as issn, null as above, '[]'::json as below
    from contributors where slug = $1 and kind <> 'unnamed'`,
  publishers: `select p.id, p.name, p.description as about, ${NO_LIFE}, true as is_organisation,
      array_remove(array[p.website, 'https://isni.org/isni/' || p.isni], null) as same_as, null as issn, null as above,
      ${pagesOf(`select s.slug, s.title as name from series s where s.publisher_id = p.id
        and exists (${HAS_ENTRY} ce.book_id in (select b.id from books b where b.series_id = s.id))
        order by s.title ->> 'en', s.slug limit ${BELOW_MAX}`)} as below
    from publishers p where p.slug = $1`,
  series: `select s.id, s.title as name, null as about, ${NO_LIFE}, false as is_organisation, '{}'::text[] as same_as, s.issn,
      (select to_json(above) from (select p.slug, p.name from publishers p where p.id = s.publisher_id) above) as above, '[]'::json as below
    from series s where s.slug = $1`,
  genres: `select g.id, g.name, g.description as about, ${NO_LIFE}, false as is_organisation, '{}'::text[] as same_as, null as issn,
      (select to_json(above) from (select p.slug, p.name from genres p where p.id = g.parent_id) above) as above,
      ${pagesOf(`select c.slug, c.name from genres c where c.parent_id = g.id and exists (${HAS_ENTRY} ce.genre_ids && array[c.id])
        order by c.sort_order, c.slug limit ${BELOW_MAX}`)} as below
    from genres g where g.slug = $1 and g.merged_into is null`,
};

/** The contributor, publisher, series or genre with a slug; undefined where there is none. */
export async function findSubject(kind: WorksOfKind, slug: string): Promise<SubjectRow | undefined> {
  const [row] = await readPrepared(subjectRow, SUBJECTS[kind], [slug]);
  return row;
}
