import { existsSync, readdirSync } from "node:fs";
import os from "node:os";
import { type AcceptedImage, acceptDrawing } from "#app/platform/images/accept-image.server.ts";
import type { Tokens } from "#brand/tokens.ts";
import { type CoverRequest, drawCover } from "./draw-cover.server.ts";
import type { DrawingAnswer, DrawingTask } from "./draw-in-background.server.ts";

/*
 * A process of its own that draws covers nobody waits for: `draw-in-background.server.ts` starts it, and it ends when its parent ends.
 * Its priority is low, so that pages are answered first where the machine has no core to spare.
 */

for (const thread of threadsOfThisProcess())
  os.setPriority(thread, os.constants.priority.PRIORITY_BELOW_NORMAL);
// On Ctrl-C the parent decides what is still drawn.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", ({ id, request, tokens, scale }: DrawingTask) => {
  const send = (answer: DrawingAnswer) => process.send?.(answer);
  drawAndRead(request, tokens, scale).then(
    (image) => send({ id, image }),
    (error: unknown) =>
      send({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

async function drawAndRead(request: CoverRequest, tokens: Tokens, scale: number): Promise<AcceptedImage> {
  return await acceptDrawing((await drawCover(request, tokens, scale)).png);
}

/** Linux sets the priority of one thread, which those it starts later inherit; others set that of the process. */
function threadsOfThisProcess(): number[] {
  const folder = "/proc/self/task";
  return existsSync(folder) ? readdirSync(folder).map(Number) : [process.pid];
}
