import { open, readdir } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { log } from "#app/platform/log/log.server.ts";

const SHOWN = 20;
const SHOWN_BYTES = 20_000;

/** A decoded message of the outbox. Addresses are without names. */
export type ReadMessage = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** ISO 8601 in UTC; undefined when the message has no valid date. */
  readonly date: string | undefined;
  readonly text: string;
};

/** The newest messages of an outbox folder; none if the folder does not exist. Unreadable messages are omitted. */
export async function readOutbox(folder: string): Promise<ReadMessage[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const newest = names
    .filter((name) => name.endsWith(".eml"))
    .toSorted()
    .toReversed()
    .slice(0, SHOWN);
  const messages = await Promise.all(newest.map((name) => readMessage(folder, name)));
  return messages.filter((message) => message !== undefined);
}

async function readMessage(folder: string, name: string): Promise<ReadMessage | undefined> {
  try {
    const { from, to, subject, date, text } = await PostalMime.parse(
      await beginning(path.join(folder, name)),
    );
    const time = new Date(date ?? "");
    return {
      name,
      from: from?.address ?? "",
      to: (to ?? []).map(({ address }) => address ?? "").join(", "),
      subject: subject ?? "",
      date: Number.isNaN(time.getTime()) ? undefined : time.toISOString(),
      text: (text ?? "").replaceAll("\r\n", "\n").trim(),
    };
  } catch (error) {
    log.warn({ err: error, name }, "a message of the outbox could not be read");
    return undefined;
  }
}

/** Reads the first bytes of a file. */
async function beginning(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SHOWN_BYTES), 0, SHOWN_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
