import { SpanKind } from "@opentelemetry/api";
import type { ServerInstrumentation } from "react-router";
import { currentPageRecord } from "#app/platform/kept-pages/page-record.server.ts";
import { currentRequestId, setRequestRoute } from "#app/platform/log/log.server.ts";
import { inSpan, isTraced, type OpenSpan } from "#app/platform/tracing/tracing.server.ts";
import { renderSeconds } from "./metrics.server.ts";

/** The pattern of an address, without what both languages have before it. */
const routeOf = (pattern: string): string => `/${pattern.replace(/^\/?np\?\/?/, "").replace(/^\//, "")}`;

/** Runs a loader or an action, whose failure is a value here: a response that it throws is none. */
const failing =
  (run: () => Promise<{ readonly status: "success" | "error" }>) =>
  async (span: OpenSpan | undefined): Promise<void> => {
    if ((await run()).status === "error") span?.failed();
  };

/** Measures and traces the router: each request with the pattern of its address, and where traces are sent each loader and action. */
export const routerInstrumentation: ServerInstrumentation = {
  handler(handler) {
    handler.instrument({
      request: async (answer, { request: { method } }) => {
        const began = performance.now();
        await inSpan(
          method,
          async (span) => {
            const { statusCode, meta } = await answer();
            const route = meta ? routeOf(meta.pattern) : "none";
            setRequestRoute(route);
            const record = currentPageRecord();
            if (record) record.route = route;
            renderSeconds.observe({ route }, (performance.now() - began) / 1000);
            if (statusCode >= 500) span?.failed();
            span?.named(`${method} ${route}`, {
              "http.request.method": method,
              "http.route": route,
              "http.response.status_code": statusCode,
              "ekadeshma.request_id": currentRequestId() ?? "",
            });
          },
          SpanKind.SERVER,
        );
      },
    });
  },
  route(route) {
    if (!isTraced()) return;
    route.instrument({
      loader: async (load) => await inSpan(`loader ${route.id}`, failing(load)),
      action: async (act) => await inSpan(`action ${route.id}`, failing(act)),
    });
  },
};
