import { afterEach, beforeEach, expect, vi } from "vitest";

// An error that React or a library logs is a defect even if the test would pass.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});
