import { afterAll, vi } from "vitest";

// One process runs many test files. What a file changed of the process is restored after it, for the next file.
const before = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
