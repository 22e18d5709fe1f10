import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** Starts the constant server in its own process, which ends with this one. */
export async function startConstantServer(): Promise<{ origin: string; stop(): void }> {
  const child = spawn(process.execPath, ["commands/measuring/constant-server.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}
