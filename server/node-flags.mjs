// Flags and environment of Node for every process of the product. Plain JavaScript that Node 20 can read: commands/run.mjs needs them
// before anything is installed.
import os from "node:os";

/**
 * Limits of the heap. Node 24 lets both generations grow until a busy process uses 400 to 550 MB, mostly pages that were sent long
 * ago. Half of the young generation is limited to 16 MB, and the old one is collected whenever it has grown by a fifth: the same
 * load then uses 340 MB at the same rate. With 8 MB, collecting took a tenth of a flood's processor time, and health checks
 * waited up to twice as long.
 */
const HEAP_FLAGS = ["--max-semi-space-size=16", "--heap-growing-percent=20"];

/**
 * Code that the quick compilers make is put into the heap by the main thread, not by those that compile. One that needs a collection for
 * it waits for the main thread; `process.exit` waits for the threads: a command that failed then stood still for good, about once in a thousand
 * ends, with a heap that grows as little as ours (nodejs/node issue 54918, open in 2026).
 */
const EXIT_FLAGS = ["--no-maglev-build-code-on-background", "--no-concurrent-sparkplug"];

export const NODE_FLAGS = [...HEAP_FLAGS, ...EXIT_FLAGS];

/** With less memory than this the heap has a limit of its own, in MB. */
const SMALL_MB = 2048;
/** So much of the memory is for what was kept in the heap: pictures, code, and the processes that draw and read files have the rest. */
const HEAP_PART = 0.4;

/**
 * The limit of the heap of each process where memory is small. Node would let it grow to half of the memory, and the system would end
 * the site where it has more than its service may use (`MemoryMax=` in `deploy/ekadeshma.service`).
 * @param megabytes what the processes of the site may use together
 */
export const heapLimitFlags = (megabytes = availableMegabytes()) =>
  megabytes < SMALL_MB ? [`--max-old-space-size=${Math.floor(megabytes * HEAP_PART)}`] : [];

/** The memory of the machine, or of the control group that the process is in. */
function availableMegabytes() {
  // Without a limit this is a number above all memory there is, or 0; Node 20 has it only since 20.12.
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  return Math.min(os.totalmem(), limit) / 1024 / 1024;
}

/**
 * Variables that are read when a process starts; one that is set already stays. The C library gives each thread that allocates an
 * area of its own and keeps what is freed there: a process that had drawn covers held 340 to 510 MB, with one area 245.
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: "1" };
