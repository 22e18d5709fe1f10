import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editionImages } from "#app/db/tables/editions.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { blankPng } from "#app/platform/images/pictures-for-tests.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { addListed } from "./editions.ts";
import { formFields } from "./form-fields.ts";
import { sendFiles, type Upload } from "./send-files.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

/** Of this file alone: other tests store pictures at the same time. */
const uploadDir = mkdtempSync(join(tmpdir(), "ekadeshma-covers-"));
afterAll(() => rmSync(uploadDir, { recursive: true, force: true }));

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1", UPLOAD_DIR: uploadDir });

let publisherId: string;
let asha: SignedInPerson;
let otherAdmin: SignedInPerson;
let pictures = 0;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  asha = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
  const other = (await build.publisher()).id;
  otherAdmin = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId: other }] });
});

async function anEdition(own: Parameters<typeof build.edition>[0] = {}) {
  const book = await build.book({ publisherId, title: { en: "Muna Madan", np: "मुना मदन" } });
  const { id } = await build.edition({ bookId: book.id, status: "draft", ...own });
  return { id, bookId: book.id, path: `/publishers/manage/books/${id}/covers` };
}

/** Each picture differs, as equal ones are one image. */
async function jpeg(): Promise<Buffer<ArrayBuffer>> {
  pictures += 1;
  const create = { width: 60 + pictures, height: 90, channels: 3, background: "#b9260f" } as const;
  return await sharp({ create }).jpeg().toBuffer();
}
const upload = async (): Promise<Upload> => ["front.jpg", "image/jpeg", await jpeg()];

const send = (who: SignedInPerson, path: string, fields: Record<string, string>, files: readonly Upload[]) =>
  sendFiles(who, site.url + path, fields, files);

async function opened(path: string, query = "?edit=front", intent = "picture") {
  const { picture: _file, ...fields } = formFields(await (await asha.get(path + query)).text(), intent);
  return fields;
}

const covers = async (id: string) =>
  await db()
    .select()
    .from(editionImages)
    .where(eq(editionImages.editionId, id))
    .orderBy(editionImages.part, editionImages.position);

/** The rows and files of pictures, without the smaller variants, which jobs write later. */
async function kept() {
  const { rows } = await db().execute(sql`select hash from images order by hash`);
  const files = readdirSync(uploadDir, { recursive: true, encoding: "utf8" });
  return { rows, files: files.filter((name) => !/\/\d+\.\w+$|\.part$/.test(name)).toSorted() };
}

describe("a picture of a cover", () => {
  test("is stored with its text in both languages, and seen by the publisher alone while the edition is a draft", async () => {
    const { id, path, bookId } = await anEdition();
    const fields = await opened(path, "");
    expect(fields).toMatchObject({
      slot: "front",
      "alt.en": "Front cover of “Muna Madan”",
      "alt.np": "“मुना मदन” को अगाडिको आवरण",
    });
    const answer = await send(asha, path, fields, [await upload()]);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`${path}?done=form_saved&part=front#front`);
    const [stored] = await covers(id);
    expect(stored).toMatchObject({ part: "front", isDrawn: false, altText: { np: fields["alt.np"] } });

    const url = `/images/${stored?.imageHash}/320.webp`;
    const bookAdmin = await addSignedInPerson(site, {
      roles: [{ type: "admin", bookId, ofPublisherId: publisherId }],
    });
    const own = await asha.get(url);
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await bookAdmin.get(url)).status).toBe(200);
    expect((await otherAdmin.get(url)).status).toBe(404);
    expect((await site.get(url)).status).toBe(404);
    // The next required picture is asked for.
    expect((await opened(path, "")).slot).toBe("back");
  });

  test("is replaced in its place, and keeps the picture where only its text is changed", async () => {
    const { id, path } = await anEdition();
    await send(asha, path, await opened(path), [await upload()]);
    const [first] = await covers(id);
    await send(asha, path, { ...(await opened(path)), "alt.en": "A mountain", "alt.np": "" }, []);
    expect(await covers(id)).toMatchObject([{ imageHash: first?.imageHash, altText: { en: "A mountain" } }]);
    await send(asha, path, await opened(path), [await upload()]);
    const [second, ...none] = await covers(id);
    expect(none).toEqual([]);
    expect(second?.imageHash).not.toBe(first?.imageHash);
  });

  test("is replaced without a moment in which a reader of the book sees none", async () => {
    const { id, slug } = await addListed({ en: "Replaced again and again" });
    const admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
    const path = `/publishers/manage/books/${id}/covers`;
    const setStatus = (status: string) =>
      db().execute(sql`update book_editions set status = ${status} where id = ${id}`);
    const replace = async (slot: string) => {
      const form = await (await admin.get(`${path}?edit=${slot}`)).text();
      const { picture: _file, ...fields } = formFields(form, "picture");
      expect((await send(admin, path, fields, [await upload()])).status).toBe(302);
    };
    await setStatus("draft");
    for (const slot of ["front", "back"]) await replace(slot);
    await setStatus("active");

    /** The book's page as a reader opens it, and the picture of its front. */
    const opened = async () => {
      const html = await (await site.get(`/bookstore/${slug}`)).text();
      return /src="(\/images\/[0-9a-f]{40}\/\d+\.\w+)"/.exec(html)?.[1] ?? "no picture";
    };
    const seen = new Set<string>();
    const readers = new AbortController();
    const read = async () => {
      while (!readers.signal.aborted) {
        const url = await opened();
        seen.add(url.startsWith("/images/") ? String((await site.get(url)).status) : url);
      }
    };
    const reading = [read(), read()];
    for (let at = 0; at < 6; at += 1) {
      const before = await opened();
      await replace("front");
      // Who opened the page before has its address, and loads it only now.
      seen.add(String((await site.get(before)).status));
      expect(await opened()).not.toBe(before);
    }
    readers.abort();
    await Promise.all(reading);
    expect([...seen]).toEqual(["200"]);
    await setStatus("draft");
    expect((await site.get(`/images/${(await covers(id))[1]?.imageHash}/320.webp`)).status).toBe(404);
  });

  test("is refused where another person has replaced it meanwhile", async () => {
    const { id, path } = await anEdition();
    const old = await opened(path);
    await send(asha, path, old, [await upload()]);
    const [stored] = await covers(id);
    const refused = await send(asha, path, old, [await upload()]);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(m.edition_cover_replaced());
    expect(await covers(id)).toMatchObject([{ imageHash: stored?.imageHash }]);
  });

  test("needs a text in one language at least", async () => {
    const { id, path } = await anEdition();
    const fields = { ...(await opened(path)), "alt.en": " ", "alt.np": "" };
    const answer = await send(asha, path, fields, [await upload()]);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This field is required.");
    expect(await covers(id)).toEqual([]);
  });

  test("of another slot is added, moved and removed; the spine is only there for a format with one", async () => {
    const { id, path } = await anEdition({ format: "epub" });
    expect(await (await asha.get(path)).text()).not.toContain('id="spine"');
    const spined = await anEdition({ format: "hardback" });
    expect(await (await asha.get(spined.path)).text()).toContain('id="spine"');
    for (const slot of ["other-0", "other-1"])
      await send(asha, path, await opened(path, `?edit=${slot}`), [await upload()]);
    const [one, two] = await covers(id);
    const press = async (intent: string) =>
      await asha.post(path, formFields(await (await asha.get(path)).text(), intent));
    expect((await press("down")).status).toBe(302);
    expect((await covers(id)).find(({ position }) => position === 0)?.imageHash).toBe(two?.imageHash);
    expect((await press("remove")).status).toBe(302);
    expect(await covers(id)).toMatchObject([{ position: 1, imageHash: one?.imageHash }]);
  });

  test("that a public edition needs is not removed", async () => {
    const { id, path } = await anEdition();
    for (const slot of ["front", "back"])
      await send(asha, path, await opened(path, `?edit=${slot}`), [await upload()]);
    const remove = formFields(await (await asha.get(path)).text(), "remove");
    await db().execute(sql`update book_editions set status = 'active' where id = ${id}`);
    const page = await (await asha.get(path)).text();
    expect(() => formFields(page, "remove")).toThrow("no form");
    const refused = await asha.post(path, remove);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(m.cover_needed());
    expect(await covers(id)).toHaveLength(2);
  });
});

describe("nothing is kept of", () => {
  const large = (): Buffer<ArrayBuffer> => Buffer.alloc(12_000_001, 1);
  const png = async () =>
    await sharp(await jpeg())
      .png()
      .toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from("<!doctype html><title>A picture</title><script>alert(1)</script>");
  const disguised = () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]);
  const jpegs = (count: number) => async () => await Promise.all(Array.from({ length: count }, upload));
  const one = (name: string, type: string, bytes: () => Promise<Buffer> | Buffer) => async () =>
    [[name, type, new Uint8Array(await bytes())]] as const;

  test.each([
    ["a PNG named as a JPEG", m.cover_not_as_named, one("a.jpg", "image/jpeg", png)],
    ["an SVG with a script", m.cover_unsupported, one("a.svg", "image/svg+xml", () => svg)],
    ["an SVG named as a PNG", m.cover_unsupported, one("a.png", "image/png", () => svg)],
    [
      "a JPEG that ends too early",
      m.cover_unreadable,
      one("a.jpg", "image/jpeg", async () => (await jpeg()).subarray(0, 300)),
    ],
    ["an empty file", m.cover_unreadable, one("a.jpg", "image/jpeg", () => Buffer.alloc(0))],
    ["a file of 12,000,001 bytes", m.cover_too_large, one("a.jpg", "image/jpeg", large)],
    ["a file of 30 MB", m.cover_too_large, one("a.jpg", "image/jpeg", () => Buffer.alloc(30_000_000, 1))],
    ["a page of HTML named as a PNG", m.cover_unsupported, one("a.png", "image/png", () => html)],
    [
      "a JPEG that is a page of HTML after its first bytes",
      m.cover_unreadable,
      one("a.jpg", "image/jpeg", disguised),
    ],
    [
      "a small file with an edge of five million pixels",
      m.cover_too_many_pixels,
      one("a.png", "image/png", () => blankPng(5_000_000, 5)),
    ],
    [
      "a small file with 196 million pixels",
      m.cover_too_many_pixels,
      one("a.png", "image/png", () => blankPng(14_000, 14_000)),
    ],
    ["two pictures", m.cover_several, jpegs(2)],
    ["a form without a picture", m.edition_front_cover_required, jpegs(0)],
  ] as const)("%s", async (_what, message, files) => {
    const { id, path } = await anEdition();
    const fields = { ...(await opened(path)), "alt.en": "A river" };
    const [sent, before] = [await files(), await kept()];
    const status = message === m.cover_too_large ? 413 : 400;
    for (const [language, prefix, max] of [
      ["en", "", "12"],
      ["np", "/np", "१२"],
    ] as const) {
      const answer = await send(asha, prefix + path, fields, sent);
      expect(answer.status).toBe(status);
      const page = await answer.text();
      expect(page).toContain(message({ max }, { locale: language }));
      expect(formFields(page, "picture")).toMatchObject({ "alt.en": "A river" });
    }
    const byScript = await send(asha, `${path}/upload`, fields, sent);
    expect(byScript.status).toBe(status);
    expect(Object.keys((await byScript.json()).answer.errors)).toEqual(["picture"]);
    expect(await kept()).toEqual(before);
    expect(await covers(id)).toEqual([]);
  });

  test("a back cover that is not chosen, which is named", async () => {
    const { path } = await anEdition();
    const answer = await send(asha, path, await opened(path, "?edit=back"), []);
    expect(await answer.text()).toContain("Back cover is required");
  });

  test("a picture for another publisher's edition, whose pages are not found either", async () => {
    const { id, path } = await anEdition();
    const [fields, before] = [await opened(path), await kept()];
    for (const target of [path, `${path}/upload`])
      expect((await send(otherAdmin, target, fields, [await upload()])).status).toBe(404);
    for (const target of [path, `${path}/drawn?part=front&design=leaf&palette=nila`])
      expect((await otherAdmin.get(target)).status).toBe(404);
    expect(await kept()).toEqual(before);
    expect(await covers(id)).toEqual([]);
  });

  test("what a person sends beyond sixty pictures in ten minutes", async () => {
    const { path } = await anEdition();
    const person = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
    const fields = await opened(path);
    const text: Upload = ["a.jpg", "image/jpeg", new Uint8Array([1, 2, 3])];
    for (let sent = 0; sent < 60; sent += 1)
      expect((await send(person, path, fields, [text])).status).toBe(400);
    const refused = await send(person, path, fields, [await upload()]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("a crop", () => {
  /** Red on the left and blue on the right, turned by its orientation in the file. */
  async function halves(): Promise<Upload> {
    pictures += 1;
    const size = { width: 200 + 2 * pictures, height: 300, channels: 3 } as const;
    const blue = { create: { ...size, width: size.width / 2, background: "#0000ff" } };
    const upright = await sharp({ create: { ...size, background: "#ff0000" } })
      .composite([{ input: blue, left: size.width / 2, top: 0 }])
      .png()
      .toBuffer();
    const turned = sharp(upright).rotate(270).withMetadata({ orientation: 6 });
    return ["front.jpg", "image/jpeg", new Uint8Array(await turned.jpeg({ quality: 95 }).toBuffer())];
  }
  const RIGHT = "50000 0 50000 100000";

  async function shown(id: string) {
    const [stored] = await covers(id);
    const variant = await asha.get(`/images/${stored?.imageHash}/640.webp`);
    const { data, info } = await sharp(Buffer.from(await variant.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // In the middle: an encoder mixes colours at an edge.
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
    const [red = 255, , blue = 0] = data.subarray(middle);
    return { size: [info.width, info.height], isBlue: blue > 200 && red < 60 };
  }

  test("of the file that is sent is what is stored, upright", async () => {
    const { id, path } = await anEdition();
    const fields = await opened(path);
    expect(fields).not.toHaveProperty("crop");
    expect((await send(asha, path, { ...fields, crop: RIGHT }, [await halves()])).status).toBe(302);
    expect(await shown(id)).toEqual({ size: [100 + pictures, 300], isBlue: true });
  });

  test("of the stored picture replaces it; of another picture than was seen it is refused", async () => {
    const { id, path } = await anEdition();
    await send(asha, path, await opened(path), [await halves()]);
    const fields = await opened(path);
    const [whole] = await covers(id);
    // Of a file that is not there nothing is cropped.
    expect((await send(asha, path, { ...fields, crop: RIGHT }, [])).status).toBe(302);
    expect(await covers(id)).toMatchObject([{ imageHash: whole?.imageHash }]);
    expect((await send(asha, path, { ...fields, storedCrop: RIGHT }, [])).status).toBe(302);
    expect(await shown(id)).toEqual({ size: [100 + pictures, 300], isBlue: true });
    const [[part], before] = [await covers(id), await kept()];
    expect((await send(asha, path, { ...fields, storedCrop: RIGHT }, [])).status).toBe(409);
    expect(await covers(id)).toMatchObject([{ imageHash: part?.imageHash }]);
    expect(await kept()).toEqual(before);
  });

  test.each(["1 2 3", "60000 0 50000 100000", "0 0 0 100000", "left", "0 0 1e9 1"])(
    "that is %j is refused, and nothing is stored",
    async (crop) => {
      const { id, path } = await anEdition();
      const [fields, before] = [await opened(path), await kept()];
      expect((await send(asha, path, { ...fields, crop }, [await halves()])).status).toBe(400);
      expect(await covers(id)).toEqual([]);
      expect(await kept()).toEqual(before);
    },
  );
});

describe("a picture that a script sends", () => {
  test("is answered with where to go, or with what to correct", async () => {
    const { id, path } = await anEdition();
    const fields = await opened(path);
    const saved = await send(asha, `/np${path}/upload`, fields, [await upload()]);
    expect(await saved.json()).toEqual({ to: `/np${path}?done=form_saved&part=front#front` });
    expect(await covers(id)).toHaveLength(1);
    const refused = await send(asha, `${path}/upload`, fields, [["a.jpg", "image/jpeg", Buffer.from("no")]]);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      answer: {
        errors: { picture: { code: "cover_unsupported" } },
        values: { "alt.en": [fields["alt.en"]] },
      },
      status: 400,
    });
  });
});

describe("a drawn cover", () => {
  test("is shown in every design before it is chosen, and stays marked as drawn, front and back", async () => {
    const { id, path } = await anEdition();
    const page = await (await asha.get(`${path}?draw=front&palette=simal`)).text();
    const previews = [...page.matchAll(/<img[^>]*src="([^"]*\/covers\/drawn[^"]*)"/g)].map(([, url = ""]) =>
      url.replaceAll("&amp;", "&"),
    );
    expect(previews.length).toBeGreaterThanOrEqual(10);
    const preview = await asha.get(previews[3] ?? "");
    expect(preview.headers.get("cache-control")).toMatch(/^private/);
    const { width, height } = await sharp(Buffer.from(await preview.arrayBuffer())).metadata();
    expect([width, height]).toEqual([200, 300]);

    const fields = formFields(page, "draw");
    expect(fields).toMatchObject({ slot: "front", palette: "simal", both: "yes" });
    expect((await asha.post(path, fields)).status).toBe(302);
    expect(await covers(id)).toMatchObject([
      { part: "back", isDrawn: true },
      { part: "front", isDrawn: true, altText: { en: "Front cover of “Muna Madan”" } },
    ]);
    // Its text can be changed without the picture becoming one of the publisher's.
    await send(asha, path, { ...(await opened(path)), "alt.en": "A leaf" }, []);
    expect((await covers(id))[1]).toMatchObject({ isDrawn: true, altText: { en: "A leaf" } });
    await send(asha, path, await opened(path), [await upload()]);
    expect((await covers(id))[1]).toMatchObject({ isDrawn: false });
  });

  test("never takes the place of the other picture where that is the publisher's", async () => {
    const { id, path } = await anEdition();
    await send(asha, path, await opened(path, "?edit=back"), [await upload()]);
    const [back] = await covers(id);
    const fields = await opened(path, "?draw=front", "draw");
    expect(fields).not.toHaveProperty("both");
    expect((await asha.post(path, { ...fields, both: "yes" })).status).toBe(302);
    expect(await covers(id)).toMatchObject([
      { part: "back", imageHash: back?.imageHash, isDrawn: false },
      { part: "front", isDrawn: true },
    ]);
  });

  test.each([{ design: "toString" }, { palette: "none" }, { slot: "spine" }])(
    "of %j is refused",
    async (wrong) => {
      const { id, path } = await anEdition({ format: "hardback" });
      const fields = await opened(path, "?draw=front", "draw");
      expect((await asha.post(path, { ...fields, ...wrong })).status).toBe(400);
      expect(await covers(id)).toEqual([]);
      const query = new URLSearchParams({ part: "front", design: "leaf", palette: "nila", ...wrong });
      if (!("slot" in wrong)) expect((await asha.get(`${path}/drawn?${query}`)).status).toBe(404);
    },
  );
});
