import { missingCounts, type ReceiverNeed } from "#app/domain/orders/receiver-needs.ts";

/** Names of what is missing, as the output of commands is in English. */
const NAMES: Readonly<Record<ReceiverNeed, string>> = {
  isbn: "no ISBN",
  price: "no price",
  published: "no date of publication",
  contributor: "no contributor",
  description: "no description",
  cover: "no front cover",
  subject: "no genre and no subject",
  language: "no language",
  status: "drafts",
};

/** What records lack, a line for each need with the number of editions. */
export function missingLines(incomplete: readonly { readonly missing: readonly ReceiverNeed[] }[]): string[] {
  return missingCounts(incomplete).map(({ need, count }) => `${NAMES[need]}: ${count}`);
}
