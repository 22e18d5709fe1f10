import { expect, test } from "vitest";
import type { Role } from "#app/domain/people/viewer.ts";
import { isPublicTopic, topicsFor } from "./live-topics.ts";

const person = (...roles: Role[]) => ({ id: "p", email: "maya@example.org", name: "Maya", roles });
const own = ["public:catalogue", "person:p", "session:s"];

test("a visitor receives the public topic only", () => {
  expect(topicsFor(null, null)).toEqual(["public:catalogue"]);
  expect(topicsFor(null, { id: "s" })).toEqual(["public:catalogue"]);
  expect(topicsFor(person({ type: "siteAdmin" }), null)).toEqual(["public:catalogue"]);
});

const cases: [string, Role[], string[]][] = [
  ["a person without a role", [], []],
  ["a reader", [{ type: "user" }], []],
  ["an admin of a publisher", [{ type: "admin", publisherId: "1" }], ["publisher:1"]],
  ["an admin of a bookstore", [{ type: "admin", shopId: "2" }], ["bookstore:2"]],
  [
    "an admin of a single book, without its publisher",
    [{ type: "admin", bookId: "3", ofPublisherId: "1" }],
    ["book:3"],
  ],
  ["a site administrator", [{ type: "siteAdmin" }], ["site"]],
  ["a seller of a store of the marketplace, which has no topic yet", [{ type: "seller", shopId: "4" }], []],
  [
    "an admin of several objects",
    [
      { type: "user" },
      { type: "admin", publisherId: "1" },
      { type: "admin", publisherId: "5" },
      { type: "admin", shopId: "2" },
    ],
    ["publisher:1", "publisher:5", "bookstore:2"],
  ],
];

test.each(cases)("%s receives their own topics", (_who, roles, more) => {
  expect(topicsFor(person(...roles), { id: "s" })).toEqual([...own, ...more]);
});

test("only topics that visitors receive are public", () => {
  expect(topicsFor(null, null).every(isPublicTopic)).toBe(true);
  const topics = topicsFor(person({ type: "siteAdmin" }), { id: "s" });
  expect(topics.filter(isPublicTopic)).toEqual(["public:catalogue"]);
});
