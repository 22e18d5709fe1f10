import { appendFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#app/platform/config/config.server.ts";

/** A short text to a telephone. */
export type TextMessage = {
  /** The telephone number, in digits. */
  readonly to: string;
  readonly text: string;
};

/** Sends a text to a telephone. @throws Error when it could not be handed on, so that it is tried again */
type SendTextMessage = (
  message: TextMessage,
  /** By which a message is known that is sent again. */
  identity: { readonly id: string; readonly on: Date },
) => Promise<void>;

/** Writes each message to a file, a line of JSON each: for trying, and until the company has an account with a sender of texts. */
const toLog =
  (file: string): SendTextMessage =>
  async (message, { id, on }) => {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const line = JSON.stringify({ id, on: on.toISOString(), ...message });
    await appendFile(file, `${line}\n`, { mode: 0o600 });
  };

/** How texts are sent to telephones in this deployment; undefined where none are. */
export const textMessages = ({
  textMessageLog,
}: Pick<Config, "textMessageLog">): SendTextMessage | undefined =>
  textMessageLog === undefined ? undefined : toLog(textMessageLog);
