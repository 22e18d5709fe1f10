import { href } from "react-router";

/** The four people of the demo data, each with the page that is shown after signing in. */
export const DEMO_PEOPLE = [
  { key: "reader", email: "reader@demo.example", start: "/" },
  { key: "publisher", email: "publisher@demo.example", start: href("/publishers/manage") },
  { key: "bookstore", email: "bookstore@demo.example", start: href("/bookstore/manage") },
  { key: "admin", email: "admin@demo.example", start: href("/admin") },
] as const;

export type DemoPerson = (typeof DEMO_PEOPLE)[number];
export type DemoPersonKey = DemoPerson["key"];
