import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { useSite } from "#tests/site.ts";
import { startAnotherSite } from "./another-site.ts";
import { findAll, readPage } from "./page.ts";
import { requestText, sendRaw } from "./raw-request.ts";

const site = useSite();
let asset = "";

beforeAll(async () => {
  const home = readPage(await (await site.get("/")).text());
  const scripts = findAll(home, "link", { rel: "modulepreload" }).map(
    ({ attributes }) => attributes.href ?? "",
  );
  const sizes = await Promise.all(scripts.map(async (script) => (await request(script)).body.length));
  asset = scripts[sizes.indexOf(Math.max(...sizes))] ?? "";
});

/** Requests without a client's default encodings, and returns the bytes as received. */
function request(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const sent = httpRequest(site.url + path, { method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      sent.on("error", reject);
      sent.end();
    },
  );
}

describe("methods", () => {
  test.each(["TRACE", "OPTIONS", "PROPFIND", "LOCK", "SEARCH", "QUERY", "BREW", "get", "CONNECT"])(
    "%s is not supported",
    async (method) => {
      const target = method === "CONNECT" ? "evil.example:443" : "/bookstore";
      const answer = await sendRaw(
        site.url,
        requestText(site.url, `${method} ${target}`, { "X-Secret": "canary", Cookie: "canary" }),
      );
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("GET, HEAD, POST, PUT, PATCH, DELETE");
      // TRACE would send the request's own headers back.
      expect(answer.text).not.toContain("canary");
    },
  );

  test("that write are answered with 405 and the allowed methods where there is no action", async () => {
    for (const path of [
      "/",
      "/np",
      "/bookstore",
      "/pages/aboutus",
      "/dashain",
      "/healthz",
      "/bookstore.data",
    ]) {
      const response = await site.post(path, { a: "b" });
      expect(response.status, path).toBe(405);
      expect(response.headers.get("allow"), path).toBe("GET, HEAD");
    }
    const html = await (await site.post("/np/bookstore", {})).text();
    expect(html).toContain("यहाँ त्यसो गर्न मिल्दैन");
  });

  test("HEAD answers as GET does, without the body", async () => {
    const paths = [
      "/",
      "/np/bookstore",
      "/healthz",
      "/no/such/page",
      "/noadminaccess",
      "/favicon.svg",
      asset,
    ];
    for (const path of paths) {
      const [get, head] = [await request(path), await request(path, {}, "HEAD")];
      expect(head.status, path).toBe(get.status);
      expect(head.body, path).toHaveLength(0);
      expect(head.headers["content-type"], path).toBe(get.headers["content-type"]);
      expect(head.headers["cache-control"], path).toBe(get.headers["cache-control"]);
    }
  });
});

describe("a request target", () => {
  test.each<[target: string, ...statuses: number[]]>([
    ["/%E0%A4%A", 400],
    ["/np/bookstore/%", 400],
    ["/%zz", 400],
    ["/%00", 400],
    ["/%0d%0aSet-Cookie:%20a=b", 400],
    ["//evil.example/%2f..", 400],
    ["/\\evil.example", 400],
    ["/..%2f", 400],
    ["/../../etc/passwd", 400],
    ["/..%2f..%2fetc%2fpasswd", 400],
    ["/%2e%2e/%2e%2e/etc/passwd", 400],
    ["/assets/..%2f..%2fserver%2findex.js", 400],
    ["/assets/../../package.json", 400],
    ["/assets/%00.js", 400],
    ["/.env", 404],
    ["/.git/config", 404],
    ["/package.json", 404],
    ["/server/index.js", 404],
    ["/build/server/index.js", 404],
    ["/index.html", 404],
    ["/np/np", 404],
    ["/*", 404],
    ["/:token", 404],
    ["/constructor", 404],
    ["/__proto__", 404],
    [`/${"a".repeat(10_000)}`, 404],
    [`/bookstore?q=${"a".repeat(10_000)}`, 200],
    [`/?${"a=b&".repeat(2500)}`, 200],
    ["/bookstore?%E0%A4%A=%", 200],
    ["/bookstore#fragment", 200],
    ["/BOOKSTORE", 301],
    ["/bookstore/", 301],
    ["http://evil.example/", 400],
    ["*", 400],
    ["?q=a", 400],
    ["bookstore", 400],
  ])("%s", async (target, ...statuses) => {
    const answer = await sendRaw(site.url, requestText(site.url, `GET ${target}`));
    expect(statuses).toContain(answer.status);
    // One spelling of each address, on this site.
    expect(answer.headers.get("location")).toBe(answer.status === 301 ? "/bookstore" : undefined);
    expect(answer.headers.get("set-cookie")).toBeUndefined();
    expect(answer.body).not.toMatch(/root:|"dependencies"|createRequestHandler/);
    // Every link of the page stays on this site.
    const links = findAll(readPage(answer.body), "a").map(({ attributes }) => attributes.href ?? "/");
    for (const link of links.filter((href) => /evil/.test(href))) expect(link).toMatch(/^\/(?![/\\])/);
  });

  test("with another Host header still has our own links", async () => {
    for (const host of ["evil.example", "evil.example:80", "a b", "<script>", "localhost@evil.example"]) {
      const answer = await sendRaw(
        site.url,
        requestText(site.url, "GET /", { Host: host, "X-Forwarded-Host": host }),
      );
      expect(answer.status).toBe(200);
      expect(answer.body).not.toContain("evil.example");
    }
  });
});

test("a path in the Host header is rejected", async () => {
  for (const path of ["/pages/aboutus", "/np/bookstore?", "/bookstore#"]) {
    const host = `127.0.0.1${path}`;
    const answer = await sendRaw(site.url, requestText(site.url, "GET /no/such/page", { Host: host }));
    expect(answer.status, path).toBe(404);
  }
});

describe("text", () => {
  test.each(["/healthz", "/readyz", "/bookstore.data", "/", "/%"])(
    "%s declares its charset",
    async (path) => {
      expect((await request(path)).headers["content-type"]).toMatch(/^text\/[\w-]+; charset=utf-8$/);
    },
  );
});

describe("an invalid request", () => {
  test.each<[why: string, bytes: string, status: number]>([
    ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400],
    ["a negative length", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400],
    [
      "a length and a chunked body",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["a folded header", "GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\nConnection: close\r\n\r\n", 400],
    ["a space before the colon", "GET / HTTP/1.1\r\nHost: x\r\nA : b\r\n\r\n", 400],
    ["a null in a header", "GET / HTTP/1.1\r\nHost: x\r\nA: \u0000\r\n\r\n", 400],
    ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\nConnection: close\r\n\r\n", 400],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["bytes of TLS", "\u0016\u0003\u0001\u0002\u0000\u0001", 405],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["headers over 16 KB", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(17_000)}\r\n\r\n`, 431],
    ["very many headers", `GET / HTTP/1.1\r\nHost: x\r\n${"A: b\r\n".repeat(4000)}\r\n`, 431],
    ["a request target over 16 KB", `GET /${"a".repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ["a body with GET", "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na", 400],
  ])("%s", async (_why, bytes, status) => {
    const answer = await sendRaw(site.url, Buffer.from(bytes, "latin1"));
    expect(answer.status).toBe(status);
    expect(answer.headers.get("connection")).toBe("close");
  });

  test("HTTP/1.0 needs no host", async () => {
    expect((await sendRaw(site.url, "GET /healthz HTTP/1.0\r\n\r\n")).status).toBe(200);
  });

  test("headers that never end time out", async () => {
    const answer = await sendRaw(site.url, "GET / HTTP/1.1\r\nHost: x\r\nA: ");
    expect(answer.status).toBe(408);
    expect((await site.get("/healthz")).status).toBe(200);
  });
});

describe("compression", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("by %s of pages, data and assets", async (encoding, decompress) => {
    for (const path of ["/bookstore", "/np/no/such", "/bookstore.data", asset]) {
      const { headers, body } = await request(path, { "accept-encoding": encoding });
      expect(headers["content-encoding"], path).toBe(encoding);
      expect(headers.vary, path).toMatch(/accept-encoding/i);
      const plain = await request(path);
      expect(plain.headers["content-encoding"], path).toBeUndefined();
      expect(plain.headers.vary, path).toMatch(/accept-encoding/i);
      // The page is kept, so both are the same.
      expect(decompress(body), path).toHaveLength(plain.body.length);
      expect(body.length, path).toBeLessThan(plain.body.length / 2);
    }
  });

  test("is not applied to pictures or to encodings not accepted", async () => {
    const { headers } = await request("/bookstore", { "accept-encoding": "identity" });
    expect(headers["content-encoding"]).toBeUndefined();
    const list = readPage((await request("/bookstore")).body.toString());
    const picture = findAll(list, "img")
      .map(({ attributes }) => attributes.src ?? "")
      .find((src) => src.startsWith("/images/"));
    const answer = await request(picture ?? "", { "accept-encoding": "br, gzip" });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
  });
});

describe("caching", () => {
  test("assets with a hash are cached for ever, others are revalidated", async () => {
    expect((await request(asset)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const icon = await request("/favicon.svg");
    expect(icon.headers["cache-control"]).not.toContain("immutable");
    for (const path of [asset, "/favicon.svg"]) {
      const { headers } = await request(path, { "accept-encoding": "br" });
      const again = await request(path, { "accept-encoding": "br", "if-none-match": String(headers.etag) });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
    }
  });

  test("shared caches may store a page that is the same for everybody, and have to ask each time", async () => {
    for (const path of ["/", "/np/bookstore", "/no/such/page", "/bookstore.data"]) {
      const { headers } = await request(path);
      expect(headers["cache-control"], path).toBe("public, max-age=0, must-revalidate");
      expect(headers.vary, path).toBe("Accept-Encoding, Cookie");
    }
  });

  test("other pages and refusals are not stored by shared caches", async () => {
    const { rows } = await db().execute<{ code: string }>(
      `select code from book_editions where status = 'active' limit 1`,
    );
    const redirect = `/bookstore/${rows[0]?.code}`;
    expect((await request(redirect)).status).toBe(301);
    for (const path of ["/noadminaccess", "/theme", redirect])
      expect((await request(path)).headers["cache-control"], path).toBe("private, no-cache");
    expect((await request("/%")).headers["cache-control"]).toBe("no-store");
    expect((await request("/assets/none.js")).headers["cache-control"] ?? "").not.toContain("immutable");
  });
});

test("clients that disconnect before the response cause no failure", async () => {
  const paths = ["/bookstore", "/np", "/no/such/page", asset, "/bookstore.data"];
  const disconnected = Array.from({ length: 100 }, (_none, index) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    return new Promise<void>((resolve) => {
      socket.once("connect", () => {
        socket.write(requestText(site.url, `GET ${paths[index % paths.length]}`));
        // Some disconnect at once, some with the first bytes of the response.
        if (index % 2 === 0) socket.resetAndDestroy();
        else socket.once("data", () => socket.resetAndDestroy());
      });
      socket.on("error", () => {});
      socket.once("close", () => resolve());
    });
  });
  await Promise.all(disconnected);
  expect((await site.get("/bookstore")).status).toBe(200);
});

test("an unread body does not block the connection's next request", async () => {
  const body = "x".repeat(500_000);
  const unread = requestText(
    site.url,
    "POST /bookstore",
    {
      Connection: "keep-alive",
      Origin: site.url,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": String(body.length),
    },
    body,
  );
  const { text } = await sendRaw(site.url, unread + requestText(site.url, "GET /healthz"));
  expect([...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)).toEqual(["405", "200"]);
});

describe("stopping", () => {
  test("finishes a running request, accepts no new one, and then ends", async () => {
    const other = await startAnotherSite();
    const { hostname, port, host } = new URL(other.url);
    const body = "theme=dark&from=/np";
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (part: Buffer) => {
      answer += part.toString();
    });
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(
      requestText(other.url, "POST /theme", {
        Host: host,
        Origin: other.url,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": String(body.length),
        Expect: "100-continue",
      }),
    );
    // The server has accepted the request when it answers 100 and so requests the body.
    await vi.waitFor(() => expect(answer).toContain("100 Continue"), 10_000);
    const stopped = other.stop();
    await vi.waitFor(() => expect(fetch(`${other.url}/healthz`)).rejects.toThrow(), 10_000);
    socket.write(body);
    await closed;
    expect(answer).toContain("HTTP/1.1 303");
    expect(answer).toContain("location: /np");
    await stopped;
  });
});
