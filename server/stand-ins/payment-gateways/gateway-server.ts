import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Answer, Asked, Shop } from "./asked.ts";
import { refusedPage } from "./choose-page.ts";
import { takeChoice, takeForm, takeStatus } from "./esewa.ts";
import { khaltiPage, takeKhaltiChoice, takeLookUp, takeRefund, takeStart } from "./khalti.ts";
import { createPayments } from "./payments.ts";

/** How the next requests to one path fail, each once: no answer at all, or a failure of the gateway. */
const FAULTS = ["drop", "fail"] as const;
type Fault = (typeof FAULTS)[number];

/** Both gateways as one server on a free port of this machine. */
export type GatewayServer = { readonly origin: string; close(): Promise<void> };

/** Starts stand-ins for eSewa and Khalti that sign, delay, repeat, lose and answer late as the real ones do. */
export async function startGatewayServer(shop: Shop): Promise<GatewayServer> {
  const payments = createPayments();
  const faults: { path: string; fault: Fault }[] = [];
  let origin = "";

  async function answer(method: string, path: string, asked: Asked): Promise<Answer> {
    const [, gateway = "", number = ""] = path.split("/");
    if (path === "/api/epay/main/v2/form") return takeForm(asked, shop.esewa, payments);
    if (path === "/api/epay/transaction/status/") return takeStatus(asked, shop.esewa, payments);
    if (path === "/api/v2/epayment/initiate/") return takeStart(asked, shop.khaltiSecretKey, payments);
    if (path === "/api/v2/epayment/lookup/") return takeLookUp(asked, shop.khaltiSecretKey, payments);
    const refunded = /^\/api\/merchant-transaction\/(\w+)\/refund\/$/.exec(path)?.[1];
    if (refunded !== undefined)
      return takeRefund(asked, shop.khaltiSecretKey, payments.ofPaymentNumber(refunded));
    if (path === "/faults") return takeFault(asked);
    const payment = gateway === "esewa" || gateway === "khalti" ? payments.find(gateway, number) : undefined;
    if (!payment) return { status: 404, html: refusedPage("There is nothing here.") };
    if (gateway === "khalti")
      return method === "POST" ? takeKhaltiChoice(asked, payment) : khaltiPage(payment);
    return takeChoice(asked, payment, shop.esewa);
  }

  /** A test says how the next requests to a path fail. */
  function takeFault({ form }: Asked): Answer {
    const fault = FAULTS.find((each) => each === form.get("fault"));
    const times = Number(form.get("times") ?? "1");
    if (fault === undefined || !(times <= 20)) return { status: 400 };
    for (let time = 0; time < times; time += 1) faults.push({ path: form.get("path") ?? "", fault });
    return { status: 204 };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", origin);
    const at = faults.findIndex(({ path }) => path === url.pathname);
    const [broken] = at < 0 ? [] : faults.splice(at, 1);
    if (broken?.fault === "drop") return void request.socket.destroy();
    if (broken) return void response.writeHead(500).end("{}");
    const body = await text(request);
    const isJson = request.headers["content-type"] === "application/json";
    const given = await answer(request.method ?? "GET", url.pathname, {
      origin,
      headers: request.headers,
      query: url.searchParams,
      form: new URLSearchParams(isJson ? "" : body),
      json: isJson ? (JSON.parse(body) as Record<string, unknown>) : {},
    });
    // The reader's own visit follows at the same moment.
    if (given.alsoVisit !== undefined) void fetch(given.alsoVisit, { redirect: "manual" }).catch(() => {});
    const type = given.json === undefined ? "text/html; charset=utf-8" : "application/json";
    response
      .writeHead(given.status, {
        "content-type": type,
        ...(given.location !== undefined && { location: given.location }),
      })
      .end(given.json ?? given.html ?? "");
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(400).end());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
