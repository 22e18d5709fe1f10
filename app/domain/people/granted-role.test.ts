import { describe, expect, test } from "vitest";
import {
  type GrantedRole,
  parseRoleChoice,
  roleColumns,
  roleInColumns,
  scopeOfRole,
} from "./granted-role.ts";

const ID = "7f9c24e8-3b12-4fef-91c2-0a4c8d1e2f30";

describe("a choice of a role", () => {
  test.each([
    ["siteAdmin", { kind: "siteAdmin" }],
    ["book", { kind: "book" }],
    [`publisher:${ID}`, { kind: "publisher", id: ID }],
    [`bookstore:${ID}`, { kind: "bookstore", id: ID }],
  ])("is read: %s", (text, expected) => {
    expect(parseRoleChoice(text)).toEqual(expected);
  });

  test.each([
    "",
    "user",
    "seller",
    "admin",
    "siteAdmin ",
    "siteadmin",
    `siteAdmin:${ID}`,
    "publisher",
    "publisher:",
    "publisher:1",
    `publisher:${ID}:siteAdmin`,
    `store:${ID}`,
    `book:${ID}`,
  ])("is not read: %j", (text) => {
    expect(parseRoleChoice(text)).toBeUndefined();
  });
});

test.each<GrantedRole>([
  { type: "siteAdmin" },
  { type: "admin", publisherId: ID },
  { type: "admin", shopId: ID },
  { type: "admin", bookId: ID },
])("%j is stored in its own column and no other, and read again", (role) => {
  const columns = roleColumns(role);
  const scope = scopeOfRole(role);
  expect(Object.values(columns).filter((value) => value === ID)).toHaveLength(scope ? 1 : 0);
  expect(roleInColumns(columns)).toEqual(role);
  expect(role).toEqual({ type: role.type, ...scope });
});

test("the role of every reader is none that can be given or taken", () => {
  const none = { publisherId: null, shopId: null, bookId: null };
  expect(roleInColumns({ type: "user", ...none })).toBeUndefined();
  expect(roleInColumns({ type: "seller", ...none })).toBeUndefined();
});
