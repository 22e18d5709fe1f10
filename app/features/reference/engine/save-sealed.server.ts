import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done } from "#app/domain/result.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";
import { changeOf, type Kind, type Values } from "./kind.server.ts";

/** The encrypted text of a row; empty where it has none. */
export function sealedTextOf({ sealed }: Kind, row: Values, secret: string): string {
  const stored = sealed ? row[sealed.column] : null;
  if (!sealed || typeof stored !== "string") return "";
  return String(unseal(stored, keyFor(secret, sealed.purpose), String(row.id)));
}

/**
 * Stores the encrypted text of a row, bound to the row. Who wrote it and when is audited, the text is not.
 * @param text undefined for none
 * @param secret the session secret
 * @throws AppError notFound when there is no such row, or the viewer may not change rows of the kind
 */
export async function saveSealed(
  viewer: Viewer | null,
  kind: Kind,
  opened: { readonly id: string; readonly openedVersion: number },
  text: string | undefined,
  secret: string,
) {
  const { sealed } = kind;
  if (!sealed) throw new Error(`Rows of the kind ${kind.name} have no encrypted text.`);
  return await changeRow(db(), {
    ...changeOf(kind),
    actor: viewer,
    ...opened,
    action: `${kind.name}.change`,
    // Encrypting the same text again gives another one, so it is stored only when it changed.
    patch: async (row) =>
      done(
        sealedTextOf(kind, row, secret) === (text ?? "")
          ? {}
          : {
              [sealed.column]:
                text === undefined
                  ? null
                  : seal(text, keyFor(secret, sealed.purpose), String((row as Values).id)),
            },
      ),
  });
}
