import { afterAll, vi } from "vitest";

// One process runs many test files. What a file changed of the process is restored, for the next file.
const environment = { ...process.env };

// A spy on a fake clock puts the fake back when it is restored, after every hook of its file.
const { clearInterval, clearTimeout, Date, setImmediate, setInterval, setTimeout } = globalThis;
const kept = globalThis as { realClock?: object };
kept.realClock ??= { clearInterval, clearTimeout, Date, setImmediate, setInterval, setTimeout };
Object.assign(globalThis, kept.realClock);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
