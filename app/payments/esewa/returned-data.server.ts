import { flatJson } from "#app/payments/flat-json.ts";
import { paisaOfRupees } from "#app/payments/rupees-text.ts";
import type { EsewaAccount } from "./payment-form.server.ts";
import { isSameSignature, signatureOf } from "./sign.server.ts";

/** The names that eSewa signs when it sends a reader back, each of which must be among those of an answer. */
const SIGNED = [
  "transaction_code",
  "status",
  "total_amount",
  "transaction_uuid",
  "product_code",
  "signed_field_names",
] as const;

/** The longest `data` that is read: the text in it has some hundred characters. */
const DATA_MAX = 4096;

/** What the address that a reader comes back to says of a payment: a claim, which a look-up confirms or not. */
export type EsewaClaim = {
  readonly reference: string;
  readonly status: string;
  readonly paisa: bigint | undefined;
  readonly gatewayReference: string;
};

/** Why the data of an address are no claim: they cannot be read, or are not signed by eSewa for this account. */
export type EsewaRefusal = "unreadable" | "notSigned" | "otherAccount";

/**
 * Reads the parameter `data` of the address that eSewa sends a reader back to. The signature is checked over the values as they were
 * written, and exactly the values that were signed are used.
 */
export function esewaClaim({ productCode, secret }: EsewaAccount, data: string): EsewaClaim | EsewaRefusal {
  if (data.length > DATA_MAX || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return "unreadable";
  const members = flatJson(Buffer.from(data, "base64").toString("utf8"));
  if (!members) return "unreadable";
  const names = members.get("signed_field_names")?.split(",") ?? [];
  const isWhole = names.length === SIGNED.length && SIGNED.every((name) => names.includes(name));
  const values = names.map((name) => [name, members.get(name) ?? ""] as const);
  if (!isWhole || !isSameSignature(signatureOf(secret, values), members.get("signature") ?? ""))
    return "notSigned";
  if (members.get("product_code") !== productCode) return "otherAccount";
  return {
    reference: members.get("transaction_uuid") ?? "",
    status: members.get("status") ?? "",
    paisa: paisaOfRupees(members.get("total_amount") ?? ""),
    gatewayReference: members.get("transaction_code") ?? "",
  };
}
