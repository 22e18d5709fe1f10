import { AsyncLocalStorage } from "node:async_hooks";
import { outageOf } from "#app/platform/outage/outage.ts";

// When the database is unreachable, the identity library reports an error of its own, or even success: its sign-out returns
// normally. `recordOutages` records the error of the database, and `rethrowOutages` throws it in place of the library's result.
const currentCall = new AsyncLocalStorage<{ error?: unknown }>();

/** Wraps the library's database adapter so that it records outages for the current call. */
export function recordOutages<Options, Adapter extends object>(
  make: (options: Options) => Adapter,
): (options: Options) => Adapter {
  return (options) => withEach(make(options), record);
}

/** Wraps the library's functions so that they throw the recorded error. */
export function rethrowOutages<Library extends { api: object; handler: object }>(library: Library): Library {
  const handler = rethrowing(library.handler as Work);
  return { ...library, api: withEach(library.api, rethrow), handler };
}

type Work = (...given: unknown[]) => unknown;

function withEach<Functions extends object>(functions: Functions, run: (work: () => unknown) => unknown) {
  return new Proxy(functions, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => run(() => (value as Work).apply(target, given));
    },
  });
}

const rethrowing =
  (work: Work): Work =>
  (...given) =>
    rethrow(() => work(...given));

async function record(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const call = currentCall.getStore();
    if (call && outageOf(error)) call.error ??= error;
    throw error;
  }
}

async function rethrow(work: () => unknown): Promise<unknown> {
  const call: { error?: unknown } = {};
  const [outcome] = await Promise.allSettled([currentCall.run(call, async () => await work())]);
  if (call.error !== undefined) throw call.error;
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
