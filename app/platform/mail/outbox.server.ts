import { open, readdir } from "node:fs/promises";
import path from "node:path";

const SHOWN = 20;
const SHOWN_BYTES = 20_000;

/** The newest messages of an outbox folder, as they were written; none when there is no folder yet. */
export async function readOutbox(folder: string): Promise<{ name: string; text: string }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const newest = names
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .toReversed()
    .slice(0, SHOWN);
  return await Promise.all(
    newest.map(async (name) => ({ name, text: await beginning(path.join(folder, name)) })),
  );
}

async function beginning(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SHOWN_BYTES), 0, SHOWN_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString("utf8");
  } finally {
    await handle.close();
  }
}
