import { desc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { brandTokens } from "#app/db/tables/brand.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { ratioText } from "#app/features/brand-book/ratio-text.ts";
import { brand, brandTrial } from "#app/platform/brand/brand-tokens.server.ts";
import { type ContrastProblem, contrastProblems } from "#brand/contrast.ts";
import { DEFAULT_RELEASED, DEFAULT_TOKENS, PALETTE_PATHS, type Tokens } from "#brand/tokens.ts";
import { paletteColour } from "#brand/tokens-css.ts";
import { fieldOf, STEPS } from "./brand-forms.schema.ts";
import { placeLabel } from "./brand-labels.ts";
import { pageColourProblems } from "./page-colours.server.ts";

/** The parts of the page of colours and type; the first is shown unless the URL names another. */
export const BRAND_PARTS = ["palette", "roles", "type", "print", "file"] as const;
export type BrandPart = (typeof BRAND_PARTS)[number];

/** Two colours with too little contrast, as they are shown. */
export type ShownProblem = {
  readonly where: string;
  readonly pair: string;
  readonly ratio: string;
  readonly needed: string;
};

const shownProblem = ({ where, front, back, ratio, needed }: ContrastProblem): ShownProblem => ({
  where: placeLabel(where),
  pair: `${front} / ${back}`,
  ratio: ratioText(ratio),
  needed: ratioText(needed),
});

/**
 * The page of colours and type: the set that the viewer tries, or the one in use, as the fields of its forms.
 * @throws AppError notFound when the viewer may not change the brand
 */
export async function brandDesk(viewer: Viewer | null, part: string | null, language: Language) {
  authorize(viewer, "brand.change");
  const current = await brand();
  const trial = await brandTrial(viewer, current);
  const tokens = trial?.tokens ?? current.tokens;
  const problems = trial
    ? [...contrastProblems(tokens), ...(await pageColourProblems(db(), tokens))].map(shownProblem)
    : [];
  return {
    part: BRAND_PARTS.find((each) => each === part) ?? BRAND_PARTS[0],
    number: current.number,
    /** Whether another person saved a set since the trial began. */
    isOvertaken: trial !== undefined && trial.basedOn !== current.number,
    savedOn: formatInstantInBoth(current.savedOn, language),
    isTrial: trial !== undefined,
    changes: trial ? changesOf(current.tokens, trial.tokens) : [],
    problems,
    digest: current.digest,
    palette: PALETTE_PATHS.map((path) => ({ path, name: fieldOf(path), hex: paletteColour(path, tokens) })),
    roles: Object.keys(tokens.color.semantic.light).map((role) => ({
      role,
      light: roleOf(tokens, "light", role),
      dark: roleOf(tokens, "dark", role),
    })),
    steps: STEPS.map((name) => stepOf(tokens, name)),
    inks: Object.entries(tokens.color.print).map(([color, { cmyk, profile }]) => ({
      color,
      cmyk: cmyk.join(" "),
      profile: profile ?? "",
    })),
  };
}

type Step = { readonly name: string; readonly px: number; readonly lh: number; readonly lhNp: number };

function stepOf(tokens: Tokens, name: string): Step {
  const scale: Readonly<Record<string, Omit<Step, "name">>> = tokens.type.scale;
  const { px = 16, lh = 1.5, lhNp = 1.75 } = scale[name] ?? {};
  return { name, px, lh, lhNp };
}

export type BrandDesk = Awaited<ReturnType<typeof brandDesk>>;

const roleOf = (tokens: Tokens, theme: "light" | "dark", role: string): string =>
  (tokens.color.semantic[theme] as Record<string, string>)[role] ?? "";

/** The names of the values in which two sets differ, with both. */
export function changesOf(before: Tokens, after: Tokens): { name: string; from: string; to: string }[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, from: old.get(name) ?? "–", to: now.get(name) ?? "–" }))
    .filter(({ from, to }) => from !== to);
}

/** All values of a set by their paths. */
function valuesOf(tokens: Tokens): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value !== "object" || value === null) found.set(path, String(value));
    else for (const [name, part] of Object.entries(value)) walk(part, path === "" ? name : `${path}.${name}`);
  };
  walk({ ...tokens.color, print: undefined, ...tokens.type }, "");
  found.delete("print");
  for (const [color, { cmyk, profile }] of Object.entries(tokens.color.print))
    found.set(`print.${color}`, [cmyk.join(" "), profile].filter(Boolean).join(", "));
  return found;
}

/** A set that is or was in use. */
export type BrandVersion = {
  readonly number: number;
  readonly shownNumber: string;
  readonly savedOn: string;
  readonly by: string;
  readonly restored: string | undefined;
  readonly changes: number;
  readonly isCurrent: boolean;
};

/** The newest versions that are listed. */
const LISTED_MAX = 100;

/**
 * The sets that were in use, the newest first, and the one in the code as the last.
 * @throws AppError notFound when the viewer may not change the brand
 */
export async function brandVersions(viewer: Viewer | null, language: Language) {
  authorize(viewer, "brand.change");
  const rows = await db()
    .select({ set: brandTokens, firstName: appUsers.firstName, lastName: appUsers.lastName })
    .from(brandTokens)
    .leftJoin(appUsers, eq(appUsers.id, brandTokens.createdBy))
    .orderBy(desc(brandTokens.number))
    .limit(LISTED_MAX);
  const shown = (number: number) => digitsIn(String(number), language);
  const versions = rows.map(({ set, firstName, lastName }, at): BrandVersion => {
    const before = (rows[at + 1]?.set.tokens as Tokens | undefined) ?? DEFAULT_TOKENS;
    return {
      number: set.number,
      shownNumber: shown(set.number),
      savedOn: formatInstantInBoth(set.createdOn, language),
      by: [firstName, lastName].filter(Boolean).join(" "),
      restored: set.restoredNumber === null ? undefined : shown(set.restoredNumber),
      changes: changesOf(before, set.tokens as Tokens).length,
      isCurrent: at === 0,
    };
  });
  return {
    current: rows[0]?.set.number ?? 0,
    versions: [
      ...versions,
      {
        number: 0,
        shownNumber: shown(0),
        savedOn: formatInstantInBoth(new Date(`${DEFAULT_RELEASED}T00:00:00Z`), language),
        by: "",
        restored: undefined,
        changes: 0,
        isCurrent: rows.length === 0,
      },
    ] satisfies BrandVersion[],
  };
}

export type BrandVersions = Awaited<ReturnType<typeof brandVersions>>;
