import { href } from "react-router";

/** Paths of the public screens, without language prefix; `href` checks that each has a route. */
export const PUBLIC_PATHS = {
  home: href("/"),
  bookstore: href("/bookstore"),
  howWeWork: href("/pages/howwework"),
  aboutUs: href("/pages/aboutus"),
  career: href("/pages/career"),
  contactUs: href("/pages/contactus"),
  brandBook: href("/ekadeshma"),
  termsOfUse: href("/termsofuse"),
  privacyPolicy: href("/privacypolicy"),
} as const;

/** Paths for signing in and out, and of the account. */
export const ACCOUNT_PATHS = {
  signIn: href("/auth"),
  signOut: href("/auth/logout"),
  account: href("/account"),
} as const;
