import { aboutUs } from "./about-us.content.ts";
import { career } from "./career.content.ts";
import { contactUs } from "./contact-us.content.ts";
import { howWeWork } from "./how-we-work.content.ts";
import type { InformationPage } from "./page-shape.ts";
import { privacyPolicy } from "./privacy-policy.content.ts";
import { termsOfUse } from "./terms-of-use.content.ts";

/** The information pages by the ends of their paths. */
export const informationPages: Readonly<Record<string, InformationPage>> = {
  aboutus: aboutUs,
  career,
  contactus: contactUs,
  howwework: howWeWork,
  privacypolicy: privacyPolicy,
  termsofuse: termsOfUse,
};
