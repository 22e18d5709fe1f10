import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "#app/platform/secrets/is-same-secret.server.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";
import { BackupRefused } from "./backup-refused.ts";

/** The format of the archives that this version writes, and the only one it reads. */
export const FORMAT = "ekadeshma-backup/1";
/** The name of the manifest in the archive, of which it is the last entry. */
export const MANIFEST = "manifest.json";

const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();

/** What an archive contains. Lists rather than objects, so that its JSON is the same when it is read and written again. */
const Contents = z.strictObject({
  format: z.literal(FORMAT),
  /** When the snapshot was taken. */
  createdOn: z.iso.datetime(),
  /** The migrations that were applied to the database, in their order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: Digest })),
  tables: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: Count,
      bytes: Count,
      sha256: Digest,
    }),
  ),
  sequences: z.array(
    z.strictObject({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  media: z.array(z.strictObject({ name: z.string(), bytes: Count, sha256: Digest })),
  /** Names of files that rows refer to and that did not exist. */
  missing: z.array(z.string()),
  /** Tells whether the secret of an installation is that of the archive, without revealing it. */
  secretFingerprint: Digest,
});
const Signed = Contents.extend({ signature: Digest });

export type Contents = z.infer<typeof Contents>;
export type TableEntry = Contents["tables"][number];
export type SequenceEntry = Contents["sequences"][number];
export type MediumEntry = Contents["media"][number];

const hmacOf = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", keyFor(secret, purpose)).update(text).digest("hex");

/** The fingerprint of a secret in an archive. It differs from archive to archive, so that it identifies no installation. */
export const fingerprintOf = (secret: string, createdOn: string): string =>
  hmacOf(secret, "backup fingerprint", createdOn);

/** The text of a manifest, signed with a key that is derived from the secret. */
export function writeManifest(contents: Contents, secret: string): string {
  const signature = hmacOf(secret, "backup manifest", JSON.stringify(contents));
  return JSON.stringify({ ...contents, signature });
}

/**
 * Reads a manifest, and checks that it was written with this secret.
 * @throws BackupRefused for another format, another secret, or a text that was changed
 */
export function readManifest(text: string, secret: string | undefined): Contents {
  const value = parse(text);
  const { format } = value;
  if (format !== FORMAT)
    throw new BackupRefused(
      `The archive has the format ${JSON.stringify(format)?.slice(0, 60)}; this version reads ${FORMAT}.`,
    );
  const parsed = Signed.safeParse(value);
  if (!parsed.success) throw damaged();
  checkSecret(parsed.data, secret);
  // In the order in which they were read, which is the one that was signed.
  const { signature: _signature, ...contents } = value;
  if (!isSameSecret(parsed.data.signature, hmacOf(secret ?? "", "backup manifest", JSON.stringify(contents))))
    throw damaged();
  return contents as Contents;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw damaged();
}

const damaged = () => new BackupRefused("The archive is damaged: its manifest was changed.");

const HOW_TO_SET =
  "Set SESSION_SECRET to the secret of the site that was backed up, or copy the file session-secret of its DATA_DIR to this DATA_DIR.";

function checkSecret({ secretFingerprint, createdOn }: Contents, secret: string | undefined): void {
  if (secret === undefined) throw new BackupRefused(`This installation has no secret yet. ${HOW_TO_SET}`);
  if (!isSameSecret(secretFingerprint, fingerprintOf(secret, createdOn)))
    throw new BackupRefused(`The archive was made with another secret. ${HOW_TO_SET}`);
}
