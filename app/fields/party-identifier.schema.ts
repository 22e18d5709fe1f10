import { z } from "zod";
import {
  PARTY_IDENTIFIERS,
  type PartyIdentifier,
  plainIdentifier,
} from "#app/domain/people/party-identifiers.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText } from "#app/platform/forms/schema-fields.ts";

/** Codes that the field raises itself, for `readForm`. */
export const PARTY_CODES = ["party_identifier_length", "party_identifier_check_digit"] as const;

/** The value of a `PartyIdentifierField`, as it is stored; null where it is empty. */
export const partyIdentifier = (name: PartyIdentifier) =>
  anyText.transform((typed, context): string | null => {
    const plain = plainIdentifier(typed);
    if (plain === "") return null;
    const { parse, length } = PARTY_IDENTIFIERS[name];
    const parsed = parse(typed);
    if (parsed !== undefined) return parsed;
    refuseField(
      context,
      plain.length === length ? "party_identifier_check_digit" : "party_identifier_length",
    );
    return z.NEVER;
  });
