import { openXmlText } from "./file-encoding.server.ts";
import { FileRefused } from "./file-refused.ts";
import type { MessageStart } from "./message-start.ts";
import { walkMessage } from "./walk-message.ts";

/** The result of reading a well-formed file to its end. `records` counts its products. */
export type CheckedMessage = Omit<MessageStart, "namespace"> & { readonly records: number };

/**
 * The first pass: reads the whole file and stores nothing of it, so that a file that is malformed anywhere is
 * refused before its first record is written. A message without a product is refused too, unless it states that it
 * has none (release 3.1 has an element for that).
 * @throws FileRefused
 */
export async function checkMessage(path: string): Promise<CheckedMessage> {
  let start: MessageStart | undefined;
  let records = 0;
  let declaresNoProduct = false;
  const walk = walkMessage({
    onStart(found) {
      start = found;
    },
    onOpen(name, depth) {
      if (depth !== 1) return;
      if (name === "Product") records++;
      if (name === "NoProduct") declaresNoProduct = true;
    },
  });
  for await (const text of openXmlText(path)) walk.write(text);
  walk.end();
  if (!start || (records === 0 && !declaresNoProduct)) {
    throw new FileRefused("onix.empty", "The message contains no product.");
  }
  return { release: start.release, tags: start.tags, records };
}
