import { appendFile, mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { databaseNow } from "#app/db/database-now.server.ts";
import { retentionCutoff } from "#app/domain/personal-data/retention.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import type { TextProvider } from "#app/platform/config/text-settings.ts";
import { type Limit, takeAttempt } from "#app/platform/limits/limits.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { sendByProvider } from "./send-by-provider.server.ts";
import { noteCost } from "./text-costs.server.ts";
import type { TextMessage } from "./text-provider.ts";

/** Sends a text to a telephone. @throws as `sendByProvider` */
type SendTextMessage = (
  message: TextMessage,
  /** By which a message is known that is sent again. */
  identity: { readonly id: string; readonly on: Date },
) => Promise<void>;

/** The log of texts has telephone numbers: it has an end, and one file before it. */
const LOG_MAX_BYTES = 1_000_000;

/** Writes each message to a file, a line of JSON each: for trying, and until the company has an account with a sender of texts. */
const toLog =
  (file: string): SendTextMessage =>
  async (message, { id, on }) => {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size > LOG_MAX_BYTES) await rename(file, `${file}.1`);
    const line = JSON.stringify({ id, on: on.toISOString(), ...message });
    await appendFile(file, `${line}\n`, { mode: 0o600 });
  };

/** Hands texts to a provider, so many an hour at most: a fault, or an attack, must not empty the account in a night. */
const toProvider =
  (provider: TextProvider, perHour: number): SendTextMessage =>
  async (message, { id }) => {
    const limit: Limit = { name: "textsOfSite", points: perHour, seconds: 3600 };
    if (!(await takeAttempt(limit, "all")).ok)
      throw new Error("As many texts were sent this hour as may be (TEXTS_PER_HOUR).");
    const { credits } = await sendByProvider(provider, message);
    await noteCost(provider.name, credits).catch((error: unknown) =>
      // It was sent: a text that fails here would be sent again.
      log.error(
        { err: error, letter: id, provider: provider.name, credits },
        "the cost of a text was not counted",
      ),
    );
  };

/** How texts are sent to telephones in this deployment; undefined where none are. */
export const textMessages = ({
  textMessageLog,
  textProvider,
  textsPerHour,
}: Pick<Config, "textMessageLog" | "textProvider" | "textsPerHour">): SendTextMessage | undefined => {
  if (textProvider) return toProvider(textProvider, textsPerHour);
  return textMessageLog === undefined ? undefined : toLog(textMessageLog);
};

/** Removes texts from the log, and from the file before it, that are older than letters are kept. */
export async function tidyTextLog(
  { textMessageLog }: Pick<Config, "textMessageLog">,
  now = databaseNow(),
): Promise<void> {
  if (textMessageLog === undefined) return;
  const cutoff = retentionCutoff("letter", now).toISOString();
  for (const file of [textMessageLog, `${textMessageLog}.1`]) {
    const written = await readFile(file, "utf8").catch(() => undefined);
    if (written === undefined) continue;
    const lines = written.split("\n").filter((line) => line !== "");
    const kept = lines.filter((line) => isKept(line, cutoff));
    if (kept.length === lines.length) continue;
    // A text that is written at this moment must not be lost: the kept ones are put before whatever came meanwhile.
    const draft = `${file}.part`;
    await writeFile(draft, kept.map((line) => `${line}\n`).join(""), { mode: 0o600 });
    const more = (await readFile(file, "utf8")).slice(written.length);
    await appendFile(draft, more);
    await rename(draft, file);
  }
}

function isKept(line: string, cutoff: string): boolean {
  try {
    return String((JSON.parse(line) as { on?: unknown }).on) >= cutoff;
  } catch {
    return false;
  }
}
