import type { Refused } from "#app/domain/web/operation.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { OperationTexts } from "#app/platform/operations/operation-kind.server.ts";

/** Why a row was left, as a sentence. */
export function reasonText(texts: OperationTexts | undefined, { code, field, values }: Refused): string {
  const label = field === undefined ? undefined : (texts?.fields()[field] ?? field);
  const message = texts?.reasons[code]?.({ ...values, ...(label === undefined ? {} : { field: label }) });
  return message ?? m.operation_refused_code({ code });
}
