import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createDecoders, DECODER_LIMITS, type DecoderLimits, type Decoders } from "./decoders.server.ts";
import { blankPng } from "./pictures-for-tests.ts";

const isLinux = process.platform === "linux";

let opened: Decoders[] = [];
function decodersWith(limits: Partial<DecoderLimits> = {}): Decoders {
  // The time limit must not affect these tests, except where a test sets it.
  const decoders = createDecoders({ ...DECODER_LIMITS, timeMs: 120_000, concurrency: 1, ...limits });
  opened.push(decoders);
  return decoders;
}
afterEach(() => {
  for (const decoders of opened) decoders.close();
  opened = [];
});

const cover = () =>
  sharp({ create: { width: 300, height: 450, channels: 3, background: "#b9260f" } })
    .jpeg()
    .toBuffer();

/** Passes every check of the header and would need more than 300 MB. */
const heavy = () => blankPng(12_000, 2000, { bits: 16, channels: 4 });

/** Decoder processes that other test files have started from this process; each ends after some time without work. */
let others: readonly number[] = [];
beforeAll(() => {
  others = childrenOf(process.pid);
});

/** Ids of the decoder processes that a process has started for this file. */
function childrenOf(parent: number): number[] {
  const isOurs = (pid: string) => {
    try {
      const status = readFileSync(`/proc/${pid}/stat`, "latin1");
      const after = status.slice(status.lastIndexOf(")") + 2).split(" ");
      return (
        Number(after[1]) === parent &&
        after[0] !== "Z" &&
        readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("decoder-process")
      );
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter(isOurs)
    .map(Number)
    .filter((pid) => !others.includes(pid));
}

const field = (pid: number, name: string) => {
  try {
    return (
      Number(
        new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0,
      ) * 1024
    );
  } catch {
    return 0;
  }
};

/** The maximum resident memory of this process's decoders during the work, and the growth of this process. */
async function memoryDuring(work: () => Promise<unknown>): Promise<{ decoder: number; growth: number }> {
  const before = process.memoryUsage.rss();
  const peak = { decoder: 0, growth: 0 };
  const measure = () => {
    for (const pid of childrenOf(process.pid)) peak.decoder = Math.max(peak.decoder, field(pid, "VmHWM"));
    peak.growth = Math.max(peak.growth, process.memoryUsage.rss() - before);
  };
  const timer = setInterval(measure, 5);
  await work();
  clearInterval(timer);
  measure();
  return peak;
}

describe.runIf(isLinux)("a decoder never uses more than 200 MB", () => {
  const bombs = {
    "five rows of five million pixels": () => blankPng(5_000_000, 5, { bits: 8, channels: 4 }),
    "one row of 25 million pixels": () => blankPng(25_000_000, 1, { bits: 8, channels: 3 }),
    "16 bits a channel in long rows": heavy,
    "an interlaced PNG": () => blankPng(4000, 4000, { bits: 16, channels: 4, interlaced: true }),
  } as const;

  test.each(Object.entries(bombs))("%s", async (_, make) => {
    const decoders = decodersWith();
    await decoders.decode(await cover());
    const bomb = make();
    let refused = "";
    const { decoder, growth } = await memoryDuring(async () => {
      const answer = await decoders.decode(bomb);
      refused = answer.ok ? "accepted" : answer.code;
    });
    expect(refused).toMatch(/^image\.too(ManyPixels|Demanding)$/);
    expect(decoder).toBeLessThan(DECODER_LIMITS.memoryBytes);
    expect(growth).toBeLessThan(50_000_000);
  });

  test("and decodes the largest accepted photographs within that", async () => {
    const photograph = await sharp({
      create: { width: 5400, height: 4000, channels: 3, background: "#7a6a58" },
    })
      .jpeg({ quality: 20, progressive: true })
      .toBuffer();
    const decoders = decodersWith();
    const peak = await memoryDuring(async () => {
      expect(await decoders.decode(photograph)).toMatchObject({ ok: true, width: 2400, height: 1778 });
      expect(await decoders.decode(blankPng(5000, 5000, { bits: 8, channels: 4 }))).toMatchObject({
        ok: true,
      });
    });
    expect(peak.decoder).toBeGreaterThan(100_000_000);
    expect(peak.decoder).toBeLessThan(DECODER_LIMITS.memoryBytes);
  });
});

describe("an image whose decoding needs too much", () => {
  test.each([
    ["the kernel", true],
    ["the process itself", false],
  ])(
    "memory is refused, with the limit enforced by %s, and the next image is accepted",
    async (_, kernelLimit) => {
      const decoders = decodersWith({ kernelLimit });
      expect(await decoders.decode(heavy())).toEqual({ ok: false, code: "image.tooDemanding" });
      expect(await decoders.decode(await cover())).toMatchObject({ ok: true, width: 300 });
    },
  );

  test("time is refused, and the next image is accepted", async () => {
    const large = blankPng(5000, 5000, { bits: 8, channels: 4 });
    const withShortLimit = decodersWith({ timeMs: 1 });
    expect(await withShortLimit.decode(large)).toEqual({ ok: false, code: "image.tooDemanding" });
    if (isLinux) await vi.waitFor(() => expect(childrenOf(process.pid)).toEqual([]));
    expect(await decodersWith().decode(large)).toMatchObject({ ok: true });
  });
});

describe.runIf(isLinux)("decoder processes", () => {
  test("are reused, and replaced after a number of images", async () => {
    const decoders = decodersWith({ imagesPerProcess: 2 });
    const seen: number[][] = [];
    for (let image = 0; image < 4; image += 1) {
      const answer = decoders.decode(await cover());
      await vi.waitFor(() => expect(childrenOf(process.pid)).toHaveLength(1));
      seen.push(childrenOf(process.pid));
      expect(await answer).toMatchObject({ ok: true });
      if (image === 1) await vi.waitFor(() => expect(childrenOf(process.pid)).toEqual([]));
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).not.toEqual(seen[0]);
    expect(seen[3]).toEqual(seen[2]);
  });

  test("never exceed their maximum number", async () => {
    const decoders = decodersWith({ concurrency: 2 });
    const bytes = await cover();
    await Promise.all(Array.from({ length: 8 }, () => decoders.decode(bytes)));
    expect(childrenOf(process.pid)).toHaveLength(2);
  });

  test("end after a time without work", async () => {
    const decoders = decodersWith({ idleMs: 1 });
    await decoders.decode(await cover());
    await vi.waitFor(() => expect(childrenOf(process.pid)).toEqual([]));
    expect(await decoders.decode(await cover())).toMatchObject({ ok: true });
  });

  test("have no settings of the product in their environment", async () => {
    vi.stubEnv("SESSION_SECRET", "not for decoders");
    const decoders = decodersWith();
    await decoders.decode(await cover());
    const [pid = 0] = childrenOf(process.pid);
    expect(readFileSync(`/proc/${pid}/environ`, "latin1")).not.toContain("SESSION_SECRET");
    vi.unstubAllEnvs();
  });

  test("do not prevent a command from ending, and end with the process that started them", async () => {
    const program = `
      import { acceptImage } from "#app/platform/images/accept-image.server.ts";
      const image = await acceptImage(Buffer.from(${JSON.stringify((await cover()).toString("base64"))}, "base64"));
      process.stdout.write(image.ok ? "accepted" : image.code);
      if (process.argv[1] === "stay") setInterval(() => {}, 1000);`;
    const run = (...words: string[]) =>
      spawn(process.execPath, ["--input-type=module-typescript", "-e", program, ...words], {
        stdio: ["ignore", "pipe", "inherit"],
      });
    const ended = run();
    expect(await new Promise((resolve) => ended.on("exit", resolve))).toBe(0);

    const stopped = run("stay");
    const output = await new Promise<string>((resolve) =>
      stopped.stdout.once("data", (text) => resolve(String(text))),
    );
    expect(output).toBe("accepted");
    const decoders = childrenOf(stopped.pid ?? 0);
    expect(decoders).toHaveLength(1);
    stopped.kill("SIGKILL");
    await vi.waitFor(() => expect(field(decoders[0] ?? 0, "VmRSS")).toBe(0), { timeout: 20_000 });
  });
});
