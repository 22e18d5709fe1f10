import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeDatabase, db, useCommandTimeLimits } from "#app/db/client.server.ts";
import { seedReference } from "#app/db/seed/reference.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { reasonOf } from "#app/platform/log/error-reason.ts";
import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";
import { generate } from "./generate.ts";

/** Faults that are printed; one wrong element would otherwise be printed for each record. */
const SHOWN = 20;

readArguments(
  {
    line: "npm run try-export",
    text: `Exports the database of this configuration with its drafts, validates the message by the schema of ONIX 3.1, and imports
it again as a dry run, which must change nothing. The folder of the schema is that in ONIX_SCHEMA; where there is none, or
where xmllint (Debian: libxml2-utils) is not installed, the message is not validated.`,
  },
  {},
);

const config = configuration();
await generate();
const { exportFile } = await import("#app/features/onix/export-file.server.ts");
const { importFile } = await import("#app/features/onix/import-file.server.ts");
const { schemaFaults, whyNotValidated } = await import("#app/features/onix/validate-message.server.ts");
const { reportLines } = await import("#app/features/onix/report/import-report.ts");

const folder = await mkdtemp(path.join(tmpdir(), "try-export-"));
const file = path.join(folder, "export.xml");
const complaints: string[] = [];
try {
  const database = await openAppDatabase(config);
  useCommandTimeLimits();
  await seedReference(db());
  const connect = async () => db();
  const started = Date.now();
  const { exported } = await exportFile({
    to: file,
    connect,
    includesDrafts: true,
    overwrites: false,
    origin: config.baseUrl,
    now: new Date(),
  });
  console.log(`exported ${exported} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  await validate();
  const report = await importFile({ path: file, connect, isDryRun: true, actor: SYSTEM });
  for (const line of reportLines(report)) console.log(line);
  if (report.unchanged !== exported) complaints.push("The import of the export would change something.");
  await closeDatabase();
  await database.close();
} catch (error) {
  complaints.push(reasonOf(error));
} finally {
  await rm(folder, { recursive: true });
}
if (complaints.length > 0) fail(complaints.join("\n"));

async function validate(): Promise<void> {
  const why = await whyNotValidated();
  if (why) {
    console.log(`not validated: ${why}`);
    return;
  }
  const faults = await schemaFaults(file);
  console.log(faults.length === 0 ? "valid by the schema of ONIX 3.1" : faults.slice(0, SHOWN).join("\n"));
  if (faults.length > 0) complaints.push("The message is not valid.");
}
