import { access, constants } from "node:fs/promises";
import { pool } from "#app/db/client.server.ts";

const KEEP_MS = 1000;
const LIMIT_MS = 2000;

let last: { readonly at: number; readonly ready: Promise<boolean> } | undefined;

/** Whether database and storage answer. Asked at most once a second, however often it is called. */
export function isReady(uploadDir: string, now = Date.now()): Promise<boolean> {
  if (!last || now - last.at >= KEEP_MS) last = { at: now, ready: check(uploadDir) };
  return last.ready;
}

async function check(uploadDir: string): Promise<boolean> {
  const limit = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("too slow")), LIMIT_MS).unref();
  });
  try {
    await Promise.race([Promise.all([pool().query("select 1"), access(uploadDir, constants.W_OK)]), limit]);
    return true;
  } catch {
    return false;
  }
}
