import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { normaliseEmail } from "#app/domain/people/email.ts";
import type { Fault, Read } from "./faults.ts";
import { Fields } from "./fields.ts";

/** A bookstore, with who made it and when. */
export type DocumentBookstore = {
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly createdOn: Date;
  /** The path of the person who made it. */
  readonly creator: string;
  /** The paths of the people whom the store names as its admins. */
  readonly admins: readonly string[];
};

/** Reads a bookstore by the rules of acceptance: whether it is open, its name, description and creation are needed. */
export function readBookstore(document: object): Read<DocumentBookstore> {
  const fields = new Fields(document);
  const isActive = fields.boolean("isActive");
  const name = fields.text("name", NAME_MAX);
  const description = fields.text("description", DESCRIPTION_MAX, true);
  const creation = fields.part("creationInfo");
  const createdOn = creation?.date("createdOn");
  const by = creation?.part("createdBy");
  const creator = by?.reference("userDocRef");
  by?.text("name", NAME_MAX);
  const email = by?.text("email", NAME_MAX);
  if (by && email !== undefined && !normaliseEmail(email).includes("@"))
    by.fault("email", "documents_email_wrong");
  if (
    fields.faults.length > 0 ||
    isActive === undefined ||
    name === undefined ||
    description === undefined ||
    createdOn === undefined ||
    creator === undefined
  )
    return { value: undefined, faults: fields.faults };
  const without: Fault[] = [];
  const admins = readAdmins(fields.apart(), without);
  return { value: { name, description, isActive, createdOn, creator, admins }, without };
}

function readAdmins(fields: Fields, without: Fault[]): readonly string[] {
  const admins = fields.parts("roles").flatMap((role, at) => {
    const user = role.given("userID");
    if (role.given("type") !== "admin" || typeof user !== "string")
      return fields.fault(`roles.${at + 1}`, "documents_role_unknown") ?? [];
    return [`appusers/${user.replace(/^\/?appusers\//, "")}`];
  });
  without.push(...fields.faults);
  return [...new Set(admins)];
}
