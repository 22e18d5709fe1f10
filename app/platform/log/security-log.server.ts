import { type DestinationStream, pino } from "pino";
import { networkOf } from "#app/platform/network/network.ts";
import { currentRequest, log } from "./log.server.ts";
import type { SecurityEvent, SecurityFields, SecurityOutcome } from "./security-events.ts";

/** Lines of one kind from one source are combined within this time. */
const WINDOW_MS = 1000;
/** The maximum of kinds and sources that are distinguished in one window; further ones are counted together. */
const DISTINGUISHED_MAX = 200;

/** Lines of these kinds are never combined: without authentication they cannot be caused in large numbers. */
const NEVER_COMBINED: readonly string[] = [
  "signIn opened",
  "signIn secondFactorRequired",
  "signOut done",
  "change done",
];

type Line = { readonly event: string; readonly outcome: string; readonly source?: string } & SecurityFields;

/**
 * Creates a security log.
 * @param write receives one line at a time: a JSON object and a line break
 */
export function createSecurityLog(write: (line: string) => void) {
  const lines = pino(
    {
      level: "info",
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Marks these lines on standard output, in place of the level.
      formatters: { level: () => ({ log: "security" }) },
    },
    { write } satisfies DestinationStream,
  );
  const counts = new Map<string, { readonly last: Line; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  /** Writes the counts of combined lines, and resets them. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const { last, count } of counts.values())
      if (count > 0) lines.info({ ...last, count, inMs: WINDOW_MS });
    counts.clear();
  }

  return {
    flush: (): void => flush(),
    /**
     * Writes the first line of an event, outcome and source at once; the lines that follow within a second are combined into one
     * line with their count.
     */
    note: <Event extends SecurityEvent>(
      event: Event,
      outcome: SecurityOutcome<Event>,
      fields: SecurityFields = {},
    ): void => {
      const { requestId, source, person } = currentRequest() ?? {};
      const line: Line = {
        event,
        outcome,
        ...(source ? { source } : {}),
        ...(person ? { person } : {}),
        ...fields,
      };
      const whole = { requestId, ...line };
      const kind = `${event} ${outcome}`;
      if (NEVER_COMBINED.includes(kind)) return lines.info(whole);
      const { limit } = fields;
      const key = `${kind} ${limit ?? ""} ${source ? networkOf(source) : ""}`;
      const existing = counts.get(key);
      if (existing) {
        existing.count += 1;
        return undefined;
      }
      timer ??= setTimeout(flush, WINDOW_MS).unref();
      // Beyond the maximum only kinds are distinguished: one line of each with its count.
      const isFull = counts.size >= DISTINGUISHED_MAX;
      const rest = isFull ? counts.get(kind) : undefined;
      if (rest) rest.count += 1;
      else if (isFull) counts.set(kind, { last: { event, outcome }, count: 1 });
      else {
        counts.set(key, {
          last: {
            event,
            outcome,
            ...(source ? { source: networkOf(source) } : {}),
            ...(limit ? { limit } : {}),
          },
          count: 0,
        });
        lines.info(whole);
      }
      return undefined;
    },
  };
}

let destination: { readonly file: string | undefined; readonly stream: DestinationStream } | undefined;

/** Opens standard output, or a file. Only its owner may read a file that this function creates. */
function open(dest: string | undefined): DestinationStream {
  if (!dest) return pino.destination({ dest: 1, sync: true });
  try {
    return pino.destination({ dest, sync: true, append: true, mkdir: true, mode: 0o600 });
  } catch (error) {
    log.error(
      { err: error },
      "the file of the security log cannot be written; its lines are written to standard output",
    );
    return pino.destination({ dest: 1, sync: true });
  }
}

const securityLog = createSecurityLog((line) => {
  // The destination is opened at first use, and again when the setting names another file.
  const file = process.env.SECURITY_LOG;
  if (!destination || destination.file !== file) destination = { file, stream: open(file) };
  destination.stream.write(line);
});

/**
 * Writes an event to the security log, independent of `LOG_LEVEL`. Time, request, source and viewer are added. Fields must
 * not contain a secret, a token or an e-mail address.
 */
export const noteSecurity = securityLog.note;

/** Opens the file of the security log again at the next line: after it was renamed, lines would go to the renamed one. */
export function reopenSecurityLog(): void {
  const { file, stream } = destination ?? {};
  destination = undefined;
  if (file) (stream as Partial<{ end(): void }>).end?.();
}

/** Writes pending counts before the process ends. */
export const flushSecurityLog = securityLog.flush;
