import { readFileSync } from "node:fs";
import { z } from "zod";

const Package = z.object({ version: z.string() });

/** The version of the product, of its `package.json`. The product runs in its own folder. */
export const productVersion = (): string =>
  Package.parse(JSON.parse(readFileSync("package.json", "utf8"))).version;
