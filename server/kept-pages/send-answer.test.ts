import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { KeptAnswer } from "./kept-answers.ts";
import { sendAnswer } from "./send-answer.ts";

const BODY = Buffer.from("<p>नमस्ते</p>".repeat(50));
const ETAG = 'W/"abc"';
const answerOf = (given: Partial<KeptAnswer> = {}): KeptAnswer => ({
  status: 200,
  body: BODY,
  headers: [
    "content-type",
    "text/html",
    "cache-control",
    "public, max-age=0",
    "vary",
    "Cookie",
    "etag",
    ETAG,
  ],
  etag: ETAG,
  viewTitle: undefined,
  changes: 1,
  shops: "all",
  until: 1,
  ...given,
});
const COMPRESSED = {
  br: brotliCompressSync(BODY).toString("latin1"),
  gzip: gzipSync(BODY).toString("latin1"),
};

let answer = answerOf();
const server = createServer((request, response) => {
  const own = { id: "7", timing: request.headers["x-timed"] ? "live" : undefined };
  sendAnswer(request, response, answer, own, (_request, compressing, next) => {
    compressing.setHeader("x-compressed-now", "yes");
    next();
  });
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void server.close());

type Got = { status: number; headers: Record<string, unknown>; body: Buffer };
const got = (headers: Record<string, string> = {}, method = "GET"): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    send({ port, host: "127.0.0.1", method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    })
      .on("error", reject)
      .end();
  });

describe("a kept answer is sent", () => {
  test.each<[accepted: string, encoding: string | undefined]>([
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "br"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["zstd", undefined],
    ["identity", undefined],
    ["", undefined],
  ])("to a client that accepts %j as %s", async (accepted, encoding) => {
    answer = answerOf({ compressed: COMPRESSED });
    const { status, headers, body } = await got({ "accept-encoding": accepted });
    expect([status, headers["content-encoding"]]).toEqual([200, encoding]);
    expect(headers["content-length"]).toBe(String(body.length));
    const plain = encoding === "br" ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
    expect(plain.equals(BODY)).toBe(true);
    expect(headers).toMatchObject({ etag: ETAG, "x-request-id": "7" });
  });

  test("compressed for this answer while it is not compressed yet", async () => {
    answer = answerOf();
    const { headers, body } = await got({ "accept-encoding": "br" });
    expect(headers).toMatchObject({ "x-compressed-now": "yes", "content-type": "text/html", etag: ETAG });
    expect(body.equals(BODY)).toBe(true);
  });

  test("without its body for HEAD", async () => {
    for (const compressed of [undefined, COMPRESSED]) {
      answer = answerOf(compressed ? { compressed } : {});
      const { status, headers, body } = await got({ "accept-encoding": "br" }, "HEAD");
      expect([status, body.length]).toEqual([200, 0]);
      expect(headers["content-length"]).toBe(String(compressed ? compressed.br.length : BODY.length));
    }
  });

  test("with a position of the live channel where there is one", async () => {
    answer = answerOf();
    expect((await got()).headers["server-timing"]).toBeUndefined();
    expect((await got({ "x-timed": "1" })).headers["server-timing"]).toBe("live");
  });
});

describe("a client that has the page", () => {
  test.each(['W/"abc"', '"abc"', 'W/"x", W/"abc"', "*"])("by %s gets 304 without a body", async (tag) => {
    answer = answerOf({ compressed: COMPRESSED });
    const { status, headers, body } = await got({ "if-none-match": tag, "accept-encoding": "br" });
    expect([status, body.length]).toEqual([304, 0]);
    expect(headers).toMatchObject({ etag: ETAG, "cache-control": "public, max-age=0", vary: "Cookie" });
    expect(headers).not.toHaveProperty("content-type");
  });

  test.each(['W/"abd"', "abc", ""])("of another version, %j, gets the whole page", async (tag) => {
    answer = answerOf();
    expect((await got({ "if-none-match": tag })).status).toBe(200);
  });

  test("of a page that is not there gets 404 all the same", async () => {
    answer = answerOf({ status: 404 });
    expect((await got({ "if-none-match": "*" })).status).toBe(404);
  });
});
