import { setTimeout as pause } from "node:timers/promises";

/** How long a gateway is waited for. */
const TIMEOUT_MS = 10_000;
/** An answer of a gateway has some hundred characters. */
const TEXT_MAX = 16_384;
const RETRIES = 2;
const RETRY_AFTER_MS = 250;

/** What a gateway answered. */
export type GatewayAnswer = { readonly status: number; readonly text: string };

/**
 * Asks a gateway once.
 * @returns what it answered, whatever the status: that of a payment which is over is an error; undefined where it did not answer
 */
export async function askGateway(url: string, init: RequestInit = {}): Promise<GatewayAnswer | undefined> {
  try {
    // A gateway that sends its shop elsewhere is none.
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await shortText(response);
    return text === undefined ? undefined : { status: response.status, text };
  } catch {
    return undefined;
  }
}

/** As `askGateway`, twice more where nobody answers: for what changes nothing at the gateway. */
export async function askAgain(url: string, init: RequestInit = {}): Promise<GatewayAnswer | undefined> {
  for (let tried = 0; ; tried += 1) {
    const answer = await askGateway(url, init);
    if (answer !== undefined || tried === RETRIES) return answer;
    await pause(RETRY_AFTER_MS);
  }
}

/** The text of an answer; undefined for one that is too long, of which no more is read. */
async function shortText(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > TEXT_MAX) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
