import { afterEach, beforeEach, expect, vi } from "vitest";

// What React or a library complains of is a defect even where the test would pass.
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});
