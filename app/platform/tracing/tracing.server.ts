import {
  type Attributes,
  context,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import { log } from "#app/platform/log/log.server.ts";

/*
 * Traces of requests, their loaders and statements, and of background tasks, in the format of OpenTelemetry. Spans have the patterns of
 * addresses, names of statements and ids of requests: no address that was asked for, no value of a statement and no text of an error,
 * since each may name a person or open an account.
 */

const TRACER = "ekadeshma";
/** Longest wait for the collector when a process stops, in ms. */
const FLUSH_MS = 2000;

let isWanted = false;
let isStarted = false;

/** Whether this process traces its work, or will as soon as the libraries for it are loaded. */
export const isTraced = (): boolean => isWanted;

/**
 * Starts to send traces.
 * @param endpoint address of a collector that takes OTLP over HTTP, without the path of traces
 * @param version of the product, which each span is marked with
 * @returns a function that sends what is left and stops
 */
export function startTracing(endpoint: string, version: string): () => Promise<void> {
  isWanted = true;
  const started = load(endpoint, version).catch((error: unknown) => {
    log.error({ err: error }, "traces cannot be sent");
    return undefined;
  });
  return async () => {
    const provider = await started;
    isWanted = false;
    isStarted = false;
    // What was not sent has been said by then.
    await provider?.shutdown().catch(() => {});
    trace.disable();
    context.disable();
  };
}

async function load(endpoint: string, version: string) {
  // Most sites send none: what they need is loaded by those that do.
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace"),
  ]);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    timeoutMillis: FLUSH_MS,
  });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      "service.name": TRACER,
      "service.version": version,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: telling(exporter), exportTimeoutMillis: FLUSH_MS }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  isStarted = true;
  return provider;
}

/** An exporter that says once in the log that traces do not arrive, until they do again. */
function telling(exporter: SpanExporter): SpanExporter {
  let isTold = false;
  return {
    export(spans, answered) {
      exporter.export(spans, (result) => {
        const isSent = result.error === undefined;
        if (!isSent && !isTold)
          log.warn(
            { err: result.error },
            "traces do not arrive at OTEL_EXPORTER_OTLP_ENDPOINT, and are lost",
          );
        isTold = !isSent;
        answered(result);
      });
    },
    shutdown: async () => await exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  };
}

/** A span that was started. */
export type OpenSpan = {
  /** Names it by what is known only later. */
  named(name: string, attributes: Attributes): void;
  /** Says that what it does has failed, though nothing is thrown. */
  failed(): void;
  end(isFailed: boolean): void;
};

const openSpan = (span: Span): OpenSpan => ({
  failed: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
  named: (name, attributes) => void span.updateName(name).setAttributes(attributes),
  end(isFailed) {
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  },
});

/** Starts a span in the current one. @returns undefined where nothing is traced */
export function startSpan(name: () => string, options: SpanOptions): OpenSpan | undefined {
  return isStarted ? openSpan(trace.getTracer(TRACER).startSpan(name(), options)) : undefined;
}

/** Does work in a span, which is that of what the work starts. */
export async function inSpan<T>(
  name: string,
  work: (span: OpenSpan | undefined) => Promise<T>,
  kind = SpanKind.INTERNAL,
): Promise<T> {
  if (!isStarted) return await work(undefined);
  return await trace.getTracer(TRACER).startActiveSpan(name, { kind }, async (active) => {
    const span = openSpan(active);
    let isFailed = true;
    try {
      const value = await work(span);
      isFailed = false;
      return value;
    } finally {
      span.end(isFailed);
    }
  });
}
