import { afterAll, vi } from "vitest";
import { setDatabaseNow } from "#app/db/database-now.server.ts";

// One process runs many test files. What a file changed of the process is restored before the next file.
const environment = { ...process.env };

// Restoring a spy on a fake clock installs the fake again, after all hooks of its file: so each file starts with the real clock.
const { clearInterval, clearTimeout, Date, setImmediate, setInterval, setTimeout } = globalThis;
const globals = globalThis as { realClock?: object };
globals.realClock ??= { clearInterval, clearTimeout, Date, setImmediate, setInterval, setTimeout };
Object.assign(globalThis, globals.realClock);

afterAll(() => {
  vi.useRealTimers();
  setDatabaseNow(undefined);
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
