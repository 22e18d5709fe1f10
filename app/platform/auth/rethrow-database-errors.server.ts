import { AsyncLocalStorage } from "node:async_hooks";
import { outageOf } from "#app/platform/outage/outage.ts";

// The identity library takes a database that is away for an error of its own, or for a success: its sign-out says it is
// done. What the database said is remembered here and thrown in place of the library's answer.
const hidden = new AsyncLocalStorage<{ error?: unknown }>();

/** The library's way to the database, which remembers the trouble it met. */
export function rememberDatabaseErrors<Options, Adapter extends object>(
  make: (options: Options) => Adapter,
): (options: Options) => Adapter {
  return (options) => wrapped(make(options), remember);
}

/** The library, whose functions throw what the database said where it was in trouble. */
export function rethrowDatabaseErrors<Library extends { api: object; handler: object }>(
  library: Library,
): Library {
  const handler = surfaced(library.handler as Work);
  return { ...library, api: wrapped(library.api, surface), handler };
}

type Work = (...given: unknown[]) => unknown;

function wrapped<Functions extends object>(functions: Functions, run: (work: () => unknown) => unknown) {
  return new Proxy(functions, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => run(() => (value as Work).apply(target, given));
    },
  });
}

const surfaced =
  (work: Work): Work =>
  (...given) =>
    surface(() => work(...given));

async function remember(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const call = hidden.getStore();
    if (call && outageOf(error)) call.error ??= error;
    throw error;
  }
}

async function surface(work: () => unknown): Promise<unknown> {
  const call: { error?: unknown } = {};
  const [outcome] = await Promise.allSettled([hidden.run(call, async () => await work())]);
  if (call.error !== undefined) throw call.error;
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
