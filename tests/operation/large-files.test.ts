import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { db } from "#app/db/client.server.ts";
import { editionFiles } from "#app/db/tables/edition-files.server.ts";
import { FILE_MAX_MB, type FileFormat } from "#app/domain/editions/edition-file.ts";
import { type AppProcess, startWholeProduct } from "#server/app-process.ts";
import { build } from "#tests/build.ts";
import { databaseName, superuserUrl, useDatabase } from "#tests/database.ts";
import { freePort } from "#tests/pgbouncer.ts";
import { addTestPerson, signIn, type TestPerson } from "#tests/sign-in.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";

/** Debian's nginx, where it is installed. */
const NGINX = ["nginx", "/usr/sbin/nginx"].find((each) => spawnSync(each, ["-v"]).status === 0);
if (!NGINX) console.warn("skipped: nginx is not installed (Debian: nginx-light)");

const MB = 1_000_000;

/** For each request: a connection that idles while a file is made is closed by the server, which the next request notices too late. */
const ONCE = { connection: "close" };

useDatabase("ekadeshma_demo");

let folder: string;
let product: AppProcess;
let publisherId: string;
let cookie: string;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "large-files-"));
  const urlOf = (login: string) => superuserUrl(databaseName()).replace("postgres@", `${login}@localhost`);
  product = startWholeProduct({
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: "0",
    DATA_DIR: path.join(folder, "data"),
    UPLOAD_DIR: path.join(folder, "uploads"),
    DEMO: "off",
    SESSION_SECRET: SITE_SECRET,
    TRUSTED_PROXIES: "127.0.0.1",
    DATABASE_URL: urlOf("ekadeshma_web"),
    DATABASE_OWNER_URL: urlOf("ekadeshma_owner"),
  });
  ends.push(() => product.stop());
  await db().execute(
    "delete from edition_images; delete from images where hash not in (select hash from image_uses)",
  );
  await product.origin.catch(() => Promise.reject(new Error(product.lines.join("\n"))));
  publisherId = (await build.publisher()).id;
  cookie = await signedIn(await addTestPerson({ roles: [{ type: "admin", publisherId }] }));
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** nginx with the file of `deploy/`, without TLS, before the product. @returns its address */
async function behindNginx(): Promise<string> {
  const port = await freePort();
  const own = readFileSync("deploy/nginx.conf", "utf8")
    .replace(/server \{\s*listen 80;[\s\S]*?\n\}\n/, "")
    .replaceAll(/^ *listen \[::\].*$/gm, "")
    .replaceAll(/^ *ssl_.*$/gm, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll("127.0.0.1:3000", new URL(await product.origin).host)
    .replace("proxy_set_header Host $host;", `proxy_set_header Host ${new URL(await product.origin).host};`);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
    .join(" ");
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {} http { access_log off; ${paths} ${own} }`,
  );
  const nginx = spawn(NGINX ?? "nginx", ["-c", file, "-e", `${folder}/error.log`], { stdio: "ignore" });
  ends.push(async () => {
    nginx.kill("SIGTERM");
    if (nginx.exitCode === null) await once(nginx, "exit");
  });
  const url = `http://127.0.0.1:${port}`;
  for (let round = 0; round < 100; round++) {
    const answers = await fetch(`${url}/healthz`, { headers: ONCE }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return url;
    await pause(50);
  }
  throw new Error(readFileSync(`${folder}/error.log`, "utf8"));
}

/** A file of a format that can be sold, of so many bytes or a little fewer. */
const FILES: Readonly<Record<FileFormat, (bytes: number) => Promise<Buffer>>> = {
  async epub(bytes) {
    const zip = new ZipFile();
    const add = (name: string, content: string | Buffer) =>
      zip.addBuffer(Buffer.from(content), name, { compress: false });
    add("mimetype", "application/epub+zip");
    add(
      "META-INF/container.xml",
      '<container><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>',
    );
    add("p.opf", "<package><manifest></manifest><spine></spine></package>");
    add("film.bin", randomBytes(bytes - 1000));
    zip.end();
    const file = path.join(folder, "a.epub");
    await pipeline(zip.outputStream, createWriteStream(file));
    return readFileSync(file);
  },
  async pdf(bytes) {
    const objects = [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>",
    ];
    let text = "%PDF-1.7\n";
    const offsets = objects.map((object, at) => {
      const offset = text.length;
      text += `${at + 1} 0 obj\n${object}\nendobj\n`;
      return offset;
    });
    const blob = randomBytes(bytes - 1000);
    offsets.push(text.length);
    const head = Buffer.from(`${text}4 0 obj\n<</Length ${blob.length}>>\nstream\n`, "latin1");
    const tail = "\nendstream\nendobj\n";
    const start = head.length + blob.length + tail.length;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
    const end = `${tail}xref\n0 5\n0000000000 65535 f \n${rows}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
    return Buffer.concat([head, blob, Buffer.from(end, "latin1")]);
  },
  async mp3(bytes) {
    const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x50, 0xc4]), Buffer.alloc(204)]);
    return Buffer.alloc(Math.floor(bytes / frame.length) * frame.length, frame);
  },
};

async function anEdition(format: FileFormat): Promise<string> {
  const book = await build.book({ publisherId });
  const edition = await build.edition({
    bookId: book.id,
    format: format === "mp3" ? "audiobook" : format,
    priceMinor: 30_000n,
    currency: "NPR",
  });
  return edition.id;
}

/** Signs the person in, once: so many times in a row would be refused. @returns the cookie header */
async function signedIn(person: TestPerson): Promise<string> {
  const origin = await product.origin;
  const post = (pathname: string, fields: Record<string, string>) =>
    fetch(origin + pathname, {
      method: "POST",
      redirect: "manual",
      headers: { ...ONCE, origin },
      body: new URLSearchParams(fields),
    });
  return await signIn({ post }, person);
}

/** Sends a file of an edition as the form of its page does. */
async function send(url: string, editionId: string, format: FileFormat, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), `book.${format}`);
  return await fetch(`${url}/publishers/manage/books/${editionId}/files`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: await product.origin, ...ONCE },
    body: form,
  });
}

describe.each([
  ["directly", true],
  ["through nginx with the file of deploy/", NGINX !== undefined],
])("%s", (way, isHere) => {
  let url: string;
  beforeAll(async () => {
    if (isHere) url = way === "directly" ? await product.origin : await behindNginx();
  });

  test.skipIf(!isHere).each(["epub", "pdf", "mp3"] as const)(
    "a file one megabyte below the limit arrives: %s",
    async (format) => {
      const editionId = await anEdition(format);
      const bytes = await FILES[format]((FILE_MAX_MB[format] - 1) * MB);
      const answer = await send(url, editionId, format, bytes);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        expect.stringContaining("done=file_added"),
      ]);
      const [stored] = await db().select().from(editionFiles).where(eq(editionFiles.editionId, editionId));
      expect(stored).toMatchObject({ format, bytes: bytes.length });
    },
  );

  test.skipIf(!isHere).each(["epub", "pdf", "mp3"] as const)(
    "one above it is refused at its field, in the site's words: %s",
    async (format) => {
      const editionId = await anEdition(format);
      const answer = await send(url, editionId, format, await FILES[format]((FILE_MAX_MB[format] + 1) * MB));
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain(`The file is too large: at most ${FILE_MAX_MB[format]} MB.`);
      expect(await db().$count(editionFiles, eq(editionFiles.editionId, editionId))).toBe(0);
    },
  );
});
