import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { someBook } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";

type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
};
type Sent = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
};

const SERVER_KIND = 2;
const CLIENT_KIND = 3;

const spans: Span[] = [];
let sent = "";
/** A collector of traces, as far as a site knows one. */
const collector = http.createServer(async (request, response) => {
  const body = (await json(request)) as Sent;
  sent += `${request.url} ${JSON.stringify(body)}`;
  spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});

const site = useSite(
  {},
  {
    async start() {
      collector.listen(0, "127.0.0.1");
      await once(collector, "listening");
      return {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      };
    },
    async stop() {
      collector.close();
      collector.closeAllConnections();
      await once(collector, "close");
    },
  },
);

/** Waits for a span with this name, which is sent with others some seconds after it ended. */
async function spanOf(name: RegExp): Promise<Span> {
  for (let round = 0; round < 300; round++) {
    const found = spans.find((span) => name.test(span.name));
    if (found) return found;
    await pause(100);
  }
  throw new Error(
    `There is no span ${name} among ${[...new Set(spans.map((span) => span.name))].join(", ")}.`,
  );
}

test("a request is traced with its action and statements, by patterns and names and nothing that was asked for", async () => {
  const book = await someBook(site, "muna madan");
  await (await site.get(`${book}?secret=of-a-reader`)).arrayBuffer();
  await (
    await site.post("/auth/login", { email: "asha@example.org", password: "none-of-hers" })
  ).arrayBuffer();
  const request = await spanOf(/^POST .*\/auth\/login$/);
  expect(request.kind).toBe(SERVER_KIND);
  expect(request.parentSpanId).toBeUndefined();
  const action = await spanOf(/^action .*login/);
  expect([action.traceId, action.parentSpanId]).toEqual([request.traceId, request.spanId]);
  const statements = spans.filter(({ traceId, kind }) => traceId === request.traceId && kind === CLIENT_KIND);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every(({ parentSpanId }) => parentSpanId !== undefined)).toBe(true);
  await spanOf(/^job scheduled \w+$/);
  await spanOf(/^GET .*\/bookstore\/:/);
  expect(sent).toMatch(/^\/v1\/traces /);
  expect(sent).toContain("ekadeshma.request_id");
  for (const secret of [book, "of-a-reader", "asha@example.org", "none-of-hers", "muna madan"])
    expect(sent).not.toContain(secret);
});
