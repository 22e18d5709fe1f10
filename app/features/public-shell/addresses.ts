import { href } from "react-router";

/** Addresses of the public screens, typed against the route table, without language prefix. */
export const PUBLIC = {
  home: href("/"),
  bookstore: href("/bookstore"),
  howWeWork: href("/pages/howwework"),
  aboutUs: href("/pages/aboutus"),
  career: href("/pages/career"),
  contactUs: href("/pages/contactus"),
  termsOfUse: href("/termsofuse"),
  privacyPolicy: href("/privacypolicy"),
} as const;

/** Addresses of the person: the way in, the way out, and their own page. */
export const PERSON = {
  signIn: href("/auth"),
  signOut: href("/auth/logout"),
  account: "/account",
} as const;
