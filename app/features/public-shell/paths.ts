import { href } from "react-router";

/** Addresses of the public screens, typed against the route table, without language prefix. */
export const PUBLIC_PATHS = {
  home: href("/"),
  bookstore: href("/bookstore"),
  howWeWork: href("/pages/howwework"),
  aboutUs: href("/pages/aboutus"),
  career: href("/pages/career"),
  contactUs: href("/pages/contactus"),
  termsOfUse: href("/termsofuse"),
  privacyPolicy: href("/privacypolicy"),
} as const;

/** Addresses for signing in, signing out, and the account. */
export const ACCOUNT_PATHS = {
  signIn: href("/auth"),
  signOut: href("/auth/logout"),
  account: href("/account"),
} as const;
