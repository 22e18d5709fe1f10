import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import type { PictureCrop } from "#app/domain/web/picture-crop.ts";
import { limitConcurrency } from "./image-concurrency.server.ts";

export type SourceFormat = "jpeg" | "png" | "webp" | "avif";

/** What a decoder process is sent: an image, and which part of it is kept. */
export type DecoderRequest = { readonly bytes: Uint8Array; readonly crop?: PictureCrop | undefined };

/** The result of a decoder process for an image. */
export type DecoderAnswer =
  | {
      readonly ok: true;
      readonly format: SourceFormat;
      /** WebP: upright, sRGB, without metadata. */
      readonly master: Uint8Array;
      /** Of the master, in pixels. */
      readonly width: number;
      readonly height: number;
      /** 64 × 64 pixels of the master, three bytes each: red, green, blue. */
      readonly sample: Uint8Array;
    }
  | {
      readonly ok: false;
      readonly code: "image.unreadable" | "image.unsupported" | "image.tooManyPixels" | "image.tooDemanding";
      readonly values?: { readonly max: number };
    };

/** The message after an image. `isSpent`: the process did not free the memory of its images and must be replaced. */
export type DecoderMessage = { readonly answer: DecoderAnswer; readonly isSpent: boolean };

export type DecoderLimits = {
  /** Milliseconds one image may take. */
  readonly timeMs: number;
  /** Resident memory of one decoder process, in bytes, its own 75 MB included. */
  readonly memoryBytes: number;
  /** The maximum of processes that decode at the same time; further images wait. */
  readonly concurrency: number;
  /** The maximum of images of one process, after which it is replaced. */
  readonly imagesPerProcess: number;
  /** Milliseconds after which a process without work ends. */
  readonly idleMs: number;
  /** Whether the kernel enforces the memory limit too, where it can. False in tests of the check by the process itself. */
  readonly kernelLimit: boolean;
};

export type Decoders = {
  /**
   * Decodes untrusted bytes in another process, and keeps the whole picture or a part of it. A process that uses too much memory or time is killed, and its image is
   * refused as `image.tooDemanding`.
   * @throws Error when no process can be started
   */
  readonly decode: (bytes: Buffer, crop?: PictureCrop) => Promise<DecoderAnswer>;
  /** Ends the processes that have no work. */
  readonly close: () => void;
};

export const DECODER_LIMITS: DecoderLimits = {
  timeMs: 10_000,
  memoryBytes: 200_000_000,
  concurrency: 2,
  imagesPerProcess: 50,
  idleMs: 30_000,
  kernelLimit: true,
};

/** The time limit is long, because starting a process can be slow on a busy machine; no untrusted bytes are decoded meanwhile. */
const START_MS = 30_000;

type Decoder = { readonly child: ChildProcess; images: number; idle?: NodeJS.Timeout };

const require = createRequire(import.meta.url);

/** Creates a pool of decoder processes, which are started when needed. */
export function createDecoders(limits: DecoderLimits): Decoders {
  const limited = limitConcurrency(limits.concurrency);
  const idle: Decoder[] = [];

  function releaseDecoder(decoder: Decoder, isSpent: boolean): void {
    if (!isAlive(decoder.child)) return;
    if (isSpent || decoder.images >= limits.imagesPerProcess) return end(decoder.child);
    decoder.idle = setTimeout(() => {
      idle.splice(idle.indexOf(decoder), 1);
      end(decoder.child);
    }, limits.idleMs).unref();
    idle.push(decoder);
  }

  async function idleOrNew(): Promise<Decoder> {
    for (let decoder = idle.pop(); decoder; decoder = idle.pop()) {
      clearTimeout(decoder.idle);
      if (isAlive(decoder.child)) return decoder;
    }
    return startNew();
  }

  const startNew = async (): Promise<Decoder> => ({ child: await start(limits), images: 0 });

  async function decodeIn(
    decoder: Decoder,
    request: DecoderRequest,
  ): Promise<DecoderAnswer | "exited" | "timedOut"> {
    decoder.images += 1;
    const outcome = await sendAndReceive(decoder.child, request, limits.timeMs);
    if (typeof outcome === "string") return outcome;
    releaseDecoder(decoder, outcome.isSpent || isTooDemanding(outcome.answer));
    return outcome.answer;
  }

  return {
    decode: (bytes, crop) =>
      limited(async () => {
        const request = { bytes, crop };
        const decoder = await idleOrNew();
        const first = await decodeIn(decoder, request);
        // A reused process may have too little memory left; a new one has all of it.
        const isUsed = decoder.images > 1 && (first === "exited" || isTooDemanding(first));
        const answer = isUsed ? await decodeIn(await startNew(), request) : first;
        return typeof answer === "string" ? TOO_DEMANDING : answer;
      }),
    close() {
      for (const decoder of idle.splice(0)) {
        clearTimeout(decoder.idle);
        end(decoder.child);
      }
    },
  };
}

const TOO_DEMANDING = { ok: false, code: "image.tooDemanding" } as const;

const isTooDemanding = (answer: DecoderAnswer | "timedOut") =>
  typeof answer === "object" && !answer.ok && answer.code === TOO_DEMANDING.code;

const isAlive = (child: ChildProcess) =>
  child.connected && !child.killed && child.exitCode === null && child.signalCode === null;

function end(child: ChildProcess): void {
  child.kill("SIGKILL");
}

/** Sets whether a decoder process prevents this process from ending: a working one does, an idle one does not. */
function setPreventsExit(child: ChildProcess, isWorking: boolean): void {
  child[isWorking ? "ref" : "unref"]();
  child.channel?.[isWorking ? "ref" : "unref"]();
}

async function start({ memoryBytes, kernelLimit }: DecoderLimits): Promise<ChildProcess> {
  const file = require.resolve("#app/platform/images/decoder-process.mjs");
  const child = spawn(
    process.execPath,
    ["--v8-pool-size=0", file, String(memoryBytes), kernelLimit ? "limited" : "unlimited"],
    {
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
      windowsHide: true,
      // A process that decodes untrusted bytes must not have the secrets of the application.
      env: {
        PATH: process.env.PATH ?? "",
        ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
        UV_THREADPOOL_SIZE: "1",
        MALLOC_ARENA_MAX: "1",
      },
    },
  );
  // `nextMessage` handles failures while it waits; between two calls they are ignored.
  child.on("error", () => undefined);
  if ((await nextMessage(child, START_MS)) !== "ready") throw new Error("the image decoder did not start");
  return child;
}

/** The process's message about the image; `exited` if it crashed; `timedOut` if it was too slow and was killed. */
async function sendAndReceive(
  child: ChildProcess,
  request: DecoderRequest,
  timeMs: number,
): Promise<DecoderMessage | "exited" | "timedOut"> {
  const answer = nextMessage(child, timeMs);
  // Sending fails only if the process has exited, which `nextMessage` reports.
  child.send(request, () => undefined);
  return (await answer) as DecoderMessage | "exited" | "timedOut";
}

function nextMessage(child: ChildProcess, timeMs: number): Promise<unknown> {
  setPreventsExit(child, true);
  return new Promise((resolve) => {
    const settle = (message: unknown) => {
      clearTimeout(timer);
      child.off("message", settle).off("exit", exited).off("error", exited);
      setPreventsExit(child, false);
      resolve(message);
    };
    const exited = () => settle("exited");
    const timer = setTimeout(() => {
      end(child);
      settle("timedOut");
    }, timeMs);
    child.on("message", settle).on("exit", exited).on("error", exited);
  });
}
