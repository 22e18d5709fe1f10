import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { blankPng } from "#app/platform/images/pictures-for-tests.ts";
import { storeDrawnImage } from "#app/platform/images/store-image.server.ts";
import { asSuperuser, databaseName } from "#tests/database.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { type AnotherSite, startAnotherSite } from "./another-site.ts";
import { findAll, findOne, readPage } from "./page.ts";

const WIDTHS = [160, 320, 640] as const;
const FORMATS = ["avif", "webp", "jpeg"] as const;
const IMMUTABLE = "public, max-age=31536000, immutable";

const site = useSite();
let hash = "";

// The covers of the demo data are small here; this one has the size of an upload.
beforeAll(async () => {
  const stored = await storeDrawnImage(db(), createImageStore(inject("uploadDir")), blankPng(800, 1200));
  hash = stored.hash;
  await db().execute(sql`
    update edition_images set image_hash = ${hash} where part = 'front'
    and edition_id = (select edition_id from catalogue_listings order by edition_id limit 1)`);
});

describe("a public picture", () => {
  test.each(WIDTHS.flatMap((width) => FORMATS.map((format) => ({ width, format }))))(
    "is served $width wide as $format, identical each time, and cacheable for a year",
    async ({ width, format }) => {
      const url = `/images/${hash}/${width}.${format}`;
      const first = await site.get(url);
      expect(first.status).toBe(200);
      expect(first.headers.get("content-type")).toBe(`image/${format}`);
      expect(first.headers.get("cache-control")).toBe(IMMUTABLE);
      expect(first.headers.get("x-content-type-options")).toBe("nosniff");
      expect(first.headers.get("set-cookie")).toBeNull();
      const bytes = Buffer.from(await first.arrayBuffer());
      expect(first.headers.get("content-length")).toBe(String(bytes.length));
      const meta = await sharp(bytes).metadata();
      expect(meta.width).toBe(width);
      expect(meta.format).toBe(format === "avif" ? "heif" : format);
      expect([meta.exif, meta.xmp, meta.icc]).toEqual([undefined, undefined, undefined]);

      const [again, head] = [await site.get(url), await site.get(url, { method: "HEAD" })];
      expect(digest(Buffer.from(await again.arrayBuffer()))).toBe(digest(bytes));
      expect(head.status).toBe(200);
      expect(head.headers.get("content-length")).toBe(String(bytes.length));
      expect((await head.arrayBuffer()).byteLength).toBe(0);
    },
  );

  test("requested as data of the router is not cacheable, because it names the signed-in person", async () => {
    const person = await addTestPerson({ firstName: "Chameli" });
    const data = await site.get(`/images/${hash}/320.avif.data`, {
      headers: { cookie: await signIn(site, person) },
    });
    expect(await data.text()).toContain("Chameli");
    expect(data.headers.get("cache-control")).toBe("private, no-store");
  });

  test("is found at every URL that the pages contain", async () => {
    const page = readPage(await (await site.get("/bookstore")).text());
    const [picture] = findAll(findOne(page, "main"), "picture");
    if (!picture) throw new Error("The list has no picture.");
    const urls = [
      findOne(picture, "img").attributes.src ?? "",
      ...[...findAll(picture, "source"), findOne(picture, "img")].flatMap(({ attributes }) =>
        (attributes.srcset ?? "").split(", ").map((each) => each.split(" ")[0] ?? ""),
      ),
    ];
    expect(urls.length).toBeGreaterThan(9);
    for (const url of new Set(urls)) expect((await site.get(url)).status, url).toBe(200);
  });
});

describe("a URL that is not of a public picture is not found", () => {
  test.each([
    ["an unknown hash", () => `/images/${"0".repeat(40)}/320.avif`],
    ["a hash in capitals", () => `/images/${hash.toUpperCase()}/320.avif`],
    ["a short hash", () => `/images/${hash.slice(1)}/320.avif`],
    ["an unknown width", () => `/images/${hash}/321.avif`],
    ["a huge width", () => `/images/${hash}/999999999.avif`],
    ["a width with a sign", () => `/images/${hash}/+320.avif`],
    ["an unknown format", () => `/images/${hash}/320.png`],
    ["the master", () => `/images/${hash}/master.webp`],
    ["no format", () => `/images/${hash}/320`],
    ["a path traversal", () => `/images/${hash}/..%2f..%2f..%2fetc%2fpasswd`],
    ["a path traversal instead of a hash", () => `/images/..%2f..%2fetc/320.avif`],
    ["a null character", () => `/images/${hash}/320.avif%00`],
    ["a folder", () => `/images/${hash}/`],
    ["another language", () => `/np/images/${hash}/320.avif`],
  ])("%s", async (_why, url) => {
    const first = await site.get(url());
    // A path with a slash at its end leads to the one without.
    const response = first.status === 301 ? await site.get(first.headers.get("location") ?? "") : first;
    // A path that servers read differently is refused before anything is looked for.
    expect(response.status).toBe(/%2f|%00/.test(url()) ? 400 : 404);
    expect(response.headers.get("cache-control") ?? "").not.toContain("immutable");
    expect(response.headers.get("content-type")).not.toMatch(/^image/);
  });

  test("the picture of a draft, of an inactive promo, of one before or after its period", async () => {
    const { rows } = await db().execute<{ hash: string }>(sql`
      select distinct x.image_hash as hash from edition_images x join book_editions e on e.id = x.edition_id
      where not exists (select from catalogue_listings cl join edition_images o on o.edition_id = cl.edition_id where o.image_hash = x.image_hash)
      limit 1`);
    const hidden = rows[0]?.hash;
    if (!hidden) throw new Error("The demo data has no picture that only drafts use.");
    const answer = async () => (await site.get(`/images/${hidden}/160.jpeg`)).status;
    expect(await answer()).toBe(404);
    await db().execute(sql`
      insert into promos (token, title, target, image_hash) values ('pictured', '{"en": "Pictured"}', '/', ${hidden})`);
    expect(await answer()).toBe(200);
    for (const change of [
      sql`is_active = false`,
      sql`is_active = true, "from" = now() + interval '1 hour'`,
      sql`"from" = null, until = now() - interval '1 hour'`,
    ]) {
      await db().execute(sql`update promos set ${change} where token = 'pictured'`);
      expect(await answer()).toBe(404);
    }
    await db().execute(sql`update promos set until = null where token = 'pictured'`);
    expect(await answer()).toBe(200);
  });
});

describe("two sites on one database and one folder", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-shared-"));
  let sites: AnotherSite[] = [];

  beforeAll(async () => {
    // No background jobs encode pictures: only the requests below do.
    await db().execute(sql`update images set variants_ready = true`);
    const imageFolder = path.join(folder, hash.slice(0, 2), hash);
    mkdirSync(imageFolder, { recursive: true });
    copyFileSync(
      path.join(inject("uploadDir"), hash.slice(0, 2), hash, "master.webp"),
      path.join(imageFolder, "master.webp"),
    );
    sites = [await startAnotherSite({ UPLOAD_DIR: folder }), await startAnotherSite({ UPLOAD_DIR: folder })];
  });

  afterAll(async () => {
    await Promise.all(sites.map((each) => each.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  const requestTwiceFromEach = (name: string) =>
    sites.flatMap(({ url }) => [1, 2].map(() => fetch(`${url}/images/${hash}/${name}`)));

  test("serve the same bytes to simultaneous requests", async () => {
    const answers = await Promise.all(requestTwiceFromEach("160.webp"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const digests = await Promise.all(
      answers.map(async (answer) => digest(Buffer.from(await answer.arrayBuffer()))),
    );
    expect(new Set(digests).size).toBe(1);
    const files = readdirSync(path.join(folder, hash.slice(0, 2), hash));
    expect(files.toSorted()).toEqual(["160.webp", "master.webp"]);
  });

  test("wait for the process that is encoding, and do not encode again", async () => {
    const file = path.join(folder, hash.slice(0, 2), hash, "320.jpeg");
    const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await other.connect();
    try {
      await other.query("select pg_advisory_lock(hashtextextended($1, 0))", [`image:${hash}:320:jpeg`]);
      const requests = requestTwiceFromEach("320.jpeg");
      await vi.waitFor(async () => expect(await waiting()).toBe(2), 20_000);
      expect(existsSync(file)).toBe(false);
      writeFileSync(file, "what the other process made");
      await other.query("select pg_advisory_unlock(hashtextextended($1, 0))", [`image:${hash}:320:jpeg`]);
      for (const answer of await Promise.all(requests))
        expect(await answer.text()).toBe("what the other process made");
    } finally {
      await other.end();
    }
  });

  /** The number of connections to this database that wait for an advisory lock. */
  async function waiting(): Promise<number> {
    const { rows } = await asSuperuser(
      databaseName(),
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return (rows[0] as { count: number }).count;
  }
});

function digest(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
