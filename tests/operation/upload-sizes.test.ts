import { randomBytes } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { TakesFile } from "#app/platform/forms/takes-file.ts";
import type * as BuiltServer from "#server/app.ts";
import { build } from "#tests/build.ts";
import { useSampling } from "#tests/sample.ts";
import { screensOf } from "#tests/screens.ts";
import { sendFiles } from "#tests/site/send-files.ts";
import { addSignedInPerson, type SignedInPerson } from "#tests/site/signed-in-person.ts";
import { useSite } from "#tests/site.ts";

vi.setConfig({ testTimeout: 120_000 });

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

/** A form of a page that takes a file. */
type FileForm = {
  readonly id: string;
  readonly page: string;
  readonly action: string;
  readonly field: string;
  readonly fields: Readonly<Record<string, string>>;
};

let admin: SignedInPerson;
let takers: ReadonlyMap<string, TakesFile["takesFile"]>;
let forms: FileForm[];

beforeAll(async () => {
  admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
  const { routes } = (await import(
    /* @vite-ignore */ pathToFileURL(path.resolve("build/server/index.js")).href
  )) as typeof BuiltServer;
  takers = new Map(
    Object.entries(routes).flatMap(([id, route]) => {
      const handle = route?.module.handle as Partial<TakesFile> | undefined;
      return handle?.takesFile ? [[id, handle.takesFile]] : [];
    }),
  );
  const publisher = await build.publisher();
  const ebook = await build.edition({
    bookId: (await build.book({ publisherId: publisher.id })).id,
    format: "epub",
    priceMinor: 30_000n,
    currency: "NPR",
  });
  const screens = (await screensOf(site, "account", "desk")).map(({ id, path: page }) => ({ id, page }));
  // Forms that a page shows when it is asked for them.
  const desk = "/publishers/manage";
  const shown = [
    { id: "routes/publisher/edition-files", page: `${desk}/books/${ebook.id}/files` },
    { id: "routes/publisher/import", page: `${desk}/import?publisher=${publisher.id}` },
    { id: "routes/publisher/onix-import", page: `${desk}/import/onix?publisher=${publisher.id}` },
  ];
  forms = [];
  for (const screen of [...screens, ...shown]) forms.push(...(await fileFormsOf(screen)));
});

async function fileFormsOf({ id, page }: { id: string; page: string }): Promise<FileForm[]> {
  const html = await (await admin.get(page)).text();
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(
    ([, attributes = "", inside = ""]) => {
      const input = /<input\b[^>]*type="file"[^>]*>/.exec(inside)?.[0];
      const field = input && /name="([^"]+)"/.exec(input)?.[1];
      if (!field) return [];
      const hidden = [...inside.matchAll(/<input type="hidden" name="([^"]+)"[^>]*value="([^"]*)"/g)];
      const action = /action="([^"]+)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&") ?? page;
      const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
      return [{ id, page, action, field, fields }];
    },
  );
}

const sampleOf = useSampling();

const send = (form: FileForm, bytes: number) =>
  sendFiles(
    admin,
    site.url + form.action,
    form.fields,
    [["file", "application/octet-stream", new Uint8Array(bytes)]],
    form.field,
  );

test("every page with a field for a file is a route that takes one, and every such route was found", () => {
  const pages = new Set(forms.map(({ id }) => id));
  expect(pages.size).toBeGreaterThan(7);
  expect([...pages].filter((id) => !takers.has(id))).toEqual([]);
  // Covers and the brand's tokens have tests of their own, as has a reader's order; some kinds of reference rows have no pictures.
  const elsewhere = /^routes\/(?:publisher\/cover|admin\/brand$|public\/order-payment$|admin\/\w+-page$)/;
  expect([...takers.keys()].filter((id) => !pages.has(id) && !elsewhere.test(id))).toEqual([]);
});

test("each takes a file as large as it says, and refuses a larger one at its field", async () => {
  for (const form of sampleOf(forms, 6, "sizes")) {
    const { maxBytes = 0 } = takers.get(form.id) ?? {};
    const below = await send(form, maxBytes);
    expect([form.page, below.status === 413]).toEqual([form.page, false]);
    const above = await send(form, maxBytes + 1);
    expect([form.page, above.status]).toEqual([form.page, 413]);
    expect(await above.text()).toMatch(new RegExp(`id="${form.field}-error"|aria-describedby="[^"]*error`));
  }
});

test("a file where none is taken is refused before it is read", async () => {
  const answer = await sendFiles(admin, `${site.url}/account`, {}, [
    ["a.bin", "image/png", new Uint8Array(3_000_000)],
  ]);
  expect(answer.status).toBe(413);
});

describe("a telephone's photo of 4 MB", () => {
  test("is taken and made smaller wherever a picture is asked for", async () => {
    const [width, height] = [3000, 2250];
    const noise = randomBytes(width * height * 3);
    const photo = await sharp(noise, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 78 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(3_500_000);
    const pictures = forms.filter(({ field }) => field === "picture");
    expect(pictures.length).toBeGreaterThan(4);
    for (const form of sampleOf(pictures, 4, "pictures")) {
      const answer = await sendFiles(
        admin,
        site.url + form.action,
        form.fields,
        [["photo.jpg", "image/jpeg", new Uint8Array(photo)]],
        form.field,
      );
      const text = answer.status < 400 ? "" : await answer.text();
      expect([form.page, answer.status, /picture-error[^>]*>([^<]*)/.exec(text)?.[1]]).toEqual([
        form.page,
        expect.toSatisfy((status: number) => status < 400),
        undefined,
      ]);
    }
  });
});
