import { describe, expect, test } from "vitest";
import { fairQueue } from "./fair-queue.ts";

/** Work that runs until it is told to end, and the names of what has begun. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

describe("a fair queue", () => {
  test("lets a key have its places, and others pass what waits for them", async () => {
    const { begun, work, end } = works();
    const queue = fairQueue(2, 1);
    const all = ["a1", "a2", "a3", "b1", "c1"].map((name) => queue(name[0] ?? "", work(name)));
    await end("none");
    expect(begun).toEqual(["a1", "b1"]);
    await end("b1");
    expect(begun).toEqual(["a1", "b1", "c1"]);
    await end("a1");
    expect(begun).toEqual(["a1", "b1", "c1", "a2"]);
    for (const name of ["c1", "a2", "a3"]) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "a3"]);
  });

  test("frees the place of work that fails", async () => {
    const queue = fairQueue(1, 1);
    await expect(queue("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await queue("a", async () => "next")).toBe("next");
  });
});
