// Flags of Node for every process of the product. Plain JavaScript that Node 20 can read: commands/run.mjs needs them
// before anything is installed.

/**
 * Half of the young generation, in MB. Node 24 lets it grow until a busy process uses 400 MB, mostly pages that were sent
 * long ago; with 8 MB the same load uses 260 MB at the same rate.
 */
export const NODE_FLAGS = ["--max-semi-space-size=8"];
