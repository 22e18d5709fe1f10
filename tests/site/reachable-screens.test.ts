import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editionFiles } from "#app/db/tables/edition-files.server.ts";
import { build } from "#tests/build.ts";
import { DESK_HOMES, SCREENS } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
let admin: SignedInPerson;

beforeAll(async () => {
  admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
});

const patterns = SCREENS.filter(({ kind, pattern }) => kind === "desk" && !pattern.endsWith("*")).map(
  ({ pattern }) => pattern,
);

/** The pattern of the route that a URL belongs to. A pattern without parameters takes precedence. */
function patternOf(url: string): string | undefined {
  const parts = url.split("/");
  const matches = (pattern: string) => {
    const wanted = pattern.split("/");
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(":") || part === parts[index])
    );
  };
  return patterns.includes(url) ? url : patterns.find(matches);
}

/** The paths that links lead to, and the buttons of forms that only open a page, such as an action for the selected rows. */
const targetsIn = (html: string) => [
  ...[...html.matchAll(/<a[^>]*\shref="(\/[^"?#]*)/g)].map(([, href = ""]) => href),
  ...[...html.matchAll(/<form[^>]*\smethod="get"[^]*?<\/form>/g)].flatMap(([form]) =>
    [...form.matchAll(/\sformaction="(\/[^"?#]*)/gi)].map(([, action = ""]) => action),
  ),
];

test("every screen of a desk can be reached by links from the home of a desk", async () => {
  const reached = new Map<string, string>(DESK_HOMES.map((home) => [home, home]));
  // One edition stands for all, but only those that are not printed have files.
  const [ebook] = await db().select({ id: editionFiles.editionId }).from(editionFiles).limit(1);
  reached.set("an e-book", `/publishers/manage/books/${ebook?.id}`);
  // What has failed is sent again from a page that is named where something has.
  await build.letter();
  for (const url of reached.values()) {
    const html = await (await admin.get(url)).text();
    for (const href of targetsIn(html)) {
      const pattern = patternOf(href);
      if (pattern && !reached.has(pattern)) reached.set(pattern, href);
    }
  }
  expect(patterns.filter((pattern) => !reached.has(pattern))).toEqual([]);
});
