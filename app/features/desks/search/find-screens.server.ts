import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { can } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { inLanguage, LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { DESKS } from "#app/domain/web/desk-path.ts";
import { DESK_ENTRIES } from "#app/features/desks/desk.ts";
import { deskLabels } from "#app/features/desks/desk-labels.ts";
import { type DeskPage, deskPages } from "#app/features/desks/desk-pages.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FoundGroup } from "#app/platform/lists/find-in-lists.server.ts";

/** Screens that are shown. */
const SCREENS_MAX = 4;

const foundRow = z.object({ at: z.coerce.number(), score: z.number() });

/** A screen of a desk: its path in English, its names in both languages, and the name of its desk. */
type Screen = {
  readonly path: string;
  readonly names: readonly string[];
  readonly name: string;
  readonly desk: string;
};

/** The screens of the desks that a viewer may open, each once. */
export function screensOf(viewer: Viewer, language: Language): readonly Screen[] {
  const desks = DESKS.filter((desk) => can(viewer, DESK_ENTRIES[desk].ability));
  return desks.flatMap((desk) => {
    const all = deskPages(desk).flatMap((page): readonly DeskPage[] => [page, ...(page.pages ?? [])]);
    // A group has the path of its first page, which gives the screen its name; it is found by both.
    return Array.from(
      Map.groupBy(all, ({ path }) => path),
      ([path, pages]) => ({
        path,
        name: pages.at(-1)?.title({}, { locale: language }) ?? "",
        names: pages.flatMap(({ title }) => LANGUAGES.map((locale) => title({}, { locale }))),
        desk: deskLabels(desk).short,
      }),
    );
  });
}

/** The screens of a viewer's desks whose name in either language has a text, the best first; undefined where there is none. */
export async function findScreens(
  viewer: Viewer,
  text: string,
  language: Language,
): Promise<FoundGroup | undefined> {
  const screens = screensOf(viewer, language);
  const names = screens.flatMap((screen) => screen.names.map((name) => ({ name, screen })));
  const rows = await queryRows(
    db(),
    foundRow,
    sql`
    select at::int as at, score from search_in_texts(${text}, ${sql.param(names.map(({ name }) => name))}::text[]) order by score desc, at`,
  );
  const found = [...new Set(rows.flatMap(({ at }) => names[at - 1]?.screen ?? []))].slice(0, SCREENS_MAX);
  if (found.length === 0) return undefined;
  return {
    title: m.desks_screens(),
    rows: found.map(({ path, name, desk }) => ({
      path: inLanguage(path, language),
      name: { kind: "text", text: name },
      detail: { kind: "text", text: desk },
    })),
    all: undefined,
  };
}
