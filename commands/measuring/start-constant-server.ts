import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * Starts the constant server in its own process, which ends with this one.
 * @param url whose answer it repeats, with the same headers and bytes; without it, it answers 16 kB
 */
export async function startConstantServer(url?: string): Promise<{ origin: string; stop(): void }> {
  const program = ["commands/measuring/constant-server.ts", ...(url === undefined ? [] : [url])];
  const child = spawn(process.execPath, program, {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [port] = (await once(createInterface(child.stdout), "line")) as [string];
  return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}
