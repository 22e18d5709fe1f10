// Flags of Node for every process of the product. Plain JavaScript that Node 20 can read: commands/run.mjs needs them
// before anything is installed.

/**
 * The young generation's half, in MB. Node 24 lets it grow until a busy process holds 400 MB, most of it pages that
 * went out long ago; with 8 MB the same load holds 260 MB at the same rate.
 */
export const NODE_FLAGS = ["--max-semi-space-size=8"];
