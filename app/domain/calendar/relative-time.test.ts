import { expect, test } from "vitest";
import { timeAgo } from "./relative-time.ts";

/** 18:05 in Nepal. */
const NOW = new Date("2026-11-20T12:20:00Z");

test.each([
  ["2026-11-20T12:20:30Z", "now", "अहिले"],
  ["2026-11-20T12:19:40Z", "now", "अहिले"],
  ["2026-11-20T12:15:00Z", "5 minutes ago", "५ मिनेट पहिले"],
  ["2026-11-20T09:10:00Z", "3 hours ago", "३ घण्टा पहिले"],
  ["2026-11-19T11:00:00Z", "yesterday", "हिजो"],
  // 23:45 in Nepal the day before yesterday, fewer than 48 hours ago.
  ["2026-11-18T18:00:00Z", "2 days ago", "अस्ति"],
  ["2026-11-01T12:00:00Z", "2 weeks ago", "२ हप्ता पहिले"],
  ["2026-08-20T12:00:00Z", "3 months ago", "३ महिना पहिले"],
  ["2025-11-20T12:00:00Z", "last year", "गत वर्ष"],
])("%s is %s", (at, english, nepali) => {
  expect(timeAgo(new Date(at), NOW, "en")).toBe(english);
  expect(timeAgo(new Date(at), NOW, "np")).toBe(nepali);
});
