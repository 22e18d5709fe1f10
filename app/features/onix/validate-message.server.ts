import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** The schema of ONIX 3.1, which may not be copied into a repository: `ONIX_SCHEMA` names the folder of the XSD files. */
const FOLDER = process.env.ONIX_SCHEMA ?? path.resolve("../shared/data/onix/schema/xsd3.1");
const SCHEMA = path.join(FOLDER, "ONIX_BookProduct_3.1_reference.xsd");

/** Why messages cannot be validated here; undefined where they can. */
export async function whyNotValidated(): Promise<string | undefined> {
  if (!existsSync(SCHEMA)) return "the schema of ONIX 3.1 is not here (ONIX_SCHEMA)";
  try {
    await promisify(execFile)("xmllint", ["--version"]);
    return undefined;
  } catch {
    return "xmllint is not installed (Debian: libxml2-utils)";
  }
}

/** What is wrong with a message by the schema, a line for each fault; empty for a valid one. */
export async function schemaFaults(file: string): Promise<string[]> {
  try {
    await promisify(execFile)("xmllint", ["--noout", "--nonet", "--schema", SCHEMA, file], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return [];
  } catch (error) {
    const { stderr } = error as { stderr: string };
    return stderr.split("\n").filter((line) => line !== "");
  }
}
