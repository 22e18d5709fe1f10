import { spawn } from "node:child_process";
import { type AppProcess, processOf } from "./app-process.ts";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "./node-flags.mjs";

const START_LIMIT_MS = 30_000;

/**
 * Starts stand-ins for the payment gateways on a free port of this machine. They end when the process that started them ends, for any
 * reason.
 */
export function startGatewayProcess(): AppProcess {
  const child = spawn(process.execPath, [...NODE_FLAGS, "server/stand-ins/payment-gateways/serve.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...NODE_ENVIRONMENT },
    detached: process.platform !== "win32",
  });
  return processOf(child, START_LIMIT_MS, (line) =>
    /^\d+$/.test(line) ? `http://127.0.0.1:${line}` : undefined,
  );
}
