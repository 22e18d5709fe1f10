import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import type { AcceptedImage } from "#app/platform/images/accept-image.server.ts";
import type { Tokens } from "#brand/tokens.ts";
import type { CoverRequest } from "./draw-cover.server.ts";

/** What the drawing process is sent. */
export type DrawingTask = {
  readonly id: number;
  readonly request: CoverRequest;
  readonly tokens: Tokens;
  readonly scale: number;
};

/** Its answer, in the order in which covers are finished. */
export type DrawingAnswer = { readonly id: number } & (
  | { readonly image: AcceptedImage }
  | { readonly failure: string }
);

type Waiting = { readonly resolve: (image: AcceptedImage) => void; readonly reject: (error: Error) => void };
type Drawer = { readonly child: ChildProcess; readonly waiting: Map<number, Waiting> };

/** A process without work ends after this time, in ms. */
const IDLE_MS = 10_000;

const require = createRequire(import.meta.url);
let current: Drawer | undefined;
let idle: NodeJS.Timeout | undefined;
let tasks = 0;

/**
 * Draws one part of a cover as `drawCover` does, in a process of low priority: setting the letters of many covers would keep this one
 * from answering, and their rasters would take the cores from pages. For covers that nobody waits for.
 * @param scale factor of the full size
 * @returns a PNG as `acceptDrawing` reads it, which takes as long as setting the letters
 * @throws Error when the cover cannot be drawn, or the process ended meanwhile; the next call starts another
 */
export function drawInBackground(request: CoverRequest, tokens: Tokens, scale = 1): Promise<AcceptedImage> {
  clearTimeout(idle);
  const drawer = (current ??= start());
  tasks += 1;
  const task: DrawingTask = { id: tasks, request, tokens, scale };
  return new Promise<AcceptedImage>((resolve, reject) => {
    drawer.waiting.set(task.id, { resolve, reject });
    setPreventsExit(drawer.child, true);
    // Sending fails only if the process has ended, which `start` reports.
    drawer.child.send(task, () => undefined);
  });
}

function start(): Drawer {
  const child = fork(require.resolve("#app/features/covers/drawing-process.server.ts"), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
    execArgv: ["--max-semi-space-size=4", "--heap-growing-percent=20"],
    // It draws, and needs no secret of the application for it.
    env: {
      PATH: process.env.PATH ?? "",
      ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
      NODE_ENV: process.env.NODE_ENV,
      MALLOC_ARENA_MAX: "1",
    },
  });
  const drawer: Drawer = { child, waiting: new Map() };
  child.on("message", (answer: DrawingAnswer) => {
    const waiting = drawer.waiting.get(answer.id);
    drawer.waiting.delete(answer.id);
    if ("image" in answer) waiting?.resolve(answer.image);
    else waiting?.reject(new Error(`a cover could not be drawn: ${answer.failure}`));
    if (drawer.waiting.size === 0) endWhenIdle(drawer);
  });
  child.once("exit", (code, signal) => failWaiting(drawer, `the drawing process ended (${signal ?? code})`));
  child.once("error", (error) => failWaiting(drawer, `the drawing process failed: ${error.message}`));
  return drawer;
}

/** Without work the process does not keep this one from ending, and ends itself after a while. */
function endWhenIdle(drawer: Drawer): void {
  setPreventsExit(drawer.child, false);
  clearTimeout(idle);
  idle = setTimeout(() => drawer.child.kill("SIGKILL"), IDLE_MS).unref();
}

function failWaiting(drawer: Drawer, why: string): void {
  if (current === drawer) current = undefined;
  for (const { reject } of drawer.waiting.values()) reject(new Error(why));
  drawer.waiting.clear();
}

function setPreventsExit(child: ChildProcess, isWorking: boolean): void {
  child[isWorking ? "ref" : "unref"]();
  child.channel?.[isWorking ? "ref" : "unref"]();
}
