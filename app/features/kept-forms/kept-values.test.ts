import { expect, test } from "vitest";
import type { KeptFormOwner } from "#app/platform/outage/kept-form-owner.ts";
import { formKeyOf } from "./form-key.server.ts";
import { keepValues, keptName, keptValues } from "./kept-values.ts";

const SECRET = "a secret of the server";
const PATH = "/np/publishers/manage/books/1?edit=price";
const VALUES = { "title.np": ["मुना मदन"], genres: ["one", "two"], version: ["3"] };

const owner = (personId: string): KeptFormOwner => ({ personId, formKey: formKeyOf(SECRET, personId) });

function storage() {
  const entries = new Map<string, string>();
  const store = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  };
  return { entries, store };
}

test("the values of a form are read again by the person who typed them", async () => {
  const { store } = storage();
  const maya = owner("maya");
  const name = keptName(maya, PATH, "price");
  expect(await keepValues(maya, name, VALUES, store)).toBe(true);
  expect(await keptValues(maya, name, store)).toEqual(VALUES);
  expect(await keptValues(maya, keptName(maya, PATH, "numbers"), store)).toBeUndefined();
  expect(await keptValues(maya, keptName(maya, `${PATH}&x`, "price"), store)).toBeUndefined();
});

test("another person has another key, and reads nothing of what is stored", async () => {
  const { entries, store } = storage();
  const maya = owner("maya");
  const name = keptName(maya, PATH, "price");
  await keepValues(maya, name, VALUES, store);
  expect([...entries.values()].join()).not.toContain("मुना");
  expect(atob([...entries.values()].join())).not.toContain("title");
  expect(await keptValues({ ...owner("hari"), personId: "maya" }, name, store)).toBeUndefined();
  // What cannot be read is removed.
  expect(entries.size).toBe(0);
});

test("what was stored for one form is not read as another", async () => {
  const { entries, store } = storage();
  const maya = owner("maya");
  await keepValues(maya, keptName(maya, PATH, "price"), VALUES, store);
  const other = keptName(maya, PATH, "numbers");
  entries.set(other, [...entries.values()][0] ?? "");
  expect(await keptValues(maya, other, store)).toBeUndefined();
});

test("a full store keeps nothing and is no failure", async () => {
  const { store } = storage();
  const full = {
    ...store,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(await keepValues(owner("maya"), "name", VALUES, full)).toBe(false);
});
