import { expect, test } from "vitest";
import { deskOfPath, listFilePath, operationPath, operationsPath } from "./desk-path.ts";

test.each([
  ["/admin", "admin"],
  ["/np/admin/users", "admin"],
  ["/administration", undefined],
  ["/bookstore/manage/books", "bookstore"],
  ["/bookstore/manage-your-money-7k3m9qx2ab", undefined],
  ["/bookstore", undefined],
  ["/publishers/manage", "publisher"],
  ["/np/publishers/manage/operations", "publisher"],
  ["/account", undefined],
])("%s is a page of %s", (pathname, desk) => {
  expect(deskOfPath(pathname)).toBe(desk);
});

test("a list's file and operations have the address of the desk they are shown at", () => {
  expect(listFilePath("/np/admin/genres", "genres")).toBe("/admin/export/table/genres");
  expect(listFilePath("/bookstore/manage/books", "listings")).toBe("/bookstore/manage/export/table/listings");
  expect(operationsPath("/np/admin/imports")).toBe("/admin/operations");
  expect(operationPath("/publishers/manage/books", "7")).toBe("/publishers/manage/operations/7");
  // A bookstore starts none.
  expect(operationsPath("/bookstore/manage")).toBe("/publishers/manage/operations");
});
