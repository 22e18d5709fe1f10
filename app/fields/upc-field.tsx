import * as m from "#app/i18n/generated/messages.js";
import { CheckedField, type Reading } from "./checked-field.tsx";

type UpcFieldProps = { name: string; stored?: string | undefined };

/** A UPC, shown as it is stored once it is complete. What checks it is loaded when the person begins to type. */
export function UpcField(props: UpcFieldProps) {
  return <CheckedField {...props} read={readUpc} inputMode="numeric" />;
}

async function readUpc(text: string): Promise<Reading> {
  const { parseUpc } = await import("#app/domain/identifiers/upc.ts");
  const parsed = parseUpc(text);
  if (parsed.ok) return { isRight: true, text: parsed.value };
  return parsed.code === "upc.length" ? undefined : { isRight: false, text: m.field_isbn_check_digit() };
}
