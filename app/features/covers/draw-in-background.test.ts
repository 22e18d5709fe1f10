import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";
import { expect, test } from "vitest";
import { acceptDrawing } from "#app/platform/images/accept-image.server.ts";
import { DEFAULT_TOKENS } from "#brand/tokens.ts";
import { type CoverRequest, drawCover } from "./draw-cover.server.ts";
import { drawInBackground } from "./draw-in-background.server.ts";

const request: CoverRequest = {
  kind: "front",
  title: { en: "The salt trail", np: "नुनको बाटो" },
  contributors: ["Kamala Basnet"],
  publisherName: "Dobato",
  language: "nep",
  design: "hills",
  palette: "nila",
  seed: "background",
};

/** The processes that draw for this one. */
const drawers = () =>
  readdirSync("/proc").filter(
    (name) =>
      /^\d+$/.test(name) &&
      read(`/proc/${name}/cmdline`).includes("drawing-process") &&
      read(`/proc/${name}/stat`).split(") ")[1]?.split(" ")[1] === String(process.pid),
  );

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

test("a cover is drawn as in this process, by one process of low priority for all", async () => {
  const [one, other] = await Promise.all([
    drawInBackground(request, DEFAULT_TOKENS, 0.1),
    drawInBackground({ ...request, kind: "back" }, DEFAULT_TOKENS, 0.1),
  ]);
  const { png } = await drawCover(request, DEFAULT_TOKENS, 0.1);
  expect(one).toEqual(await acceptDrawing(png));
  expect(other).toMatchObject({ format: "png", width: 80, height: 120 });
  const [drawer, ...more] = drawers();
  expect(more).toEqual([]);
  const threads = readdirSync(`/proc/${drawer}/task`);
  expect(threads.length).toBeGreaterThan(1);
  // What the kernel calls a process is a thread of it.
  for (const thread of threads)
    expect(os.getPriority(Number(thread))).toBe(os.constants.priority.PRIORITY_BELOW_NORMAL);
});

test("what a process that ends was drawing fails, and the next cover is drawn by another", async () => {
  await drawInBackground(request, DEFAULT_TOKENS, 0.1);
  const drawing = drawInBackground(request, DEFAULT_TOKENS);
  const [drawer] = drawers();
  process.kill(Number(drawer), "SIGKILL");
  await expect(drawing).rejects.toThrow("the drawing process ended (SIGKILL)");
  expect((await drawInBackground(request, DEFAULT_TOKENS, 0.1)).width).toBeGreaterThan(0);
  expect(drawers()).not.toEqual([drawer]);
});

test("a cover that cannot be drawn says why, and the process goes on", async () => {
  const unknown = { ...request, design: "none" as CoverRequest["design"] };
  await expect(drawInBackground(unknown, DEFAULT_TOKENS, 0.1)).rejects.toThrow("a cover could not be drawn");
  expect((await drawInBackground(request, DEFAULT_TOKENS, 0.1)).width).toBeGreaterThan(0);
});
