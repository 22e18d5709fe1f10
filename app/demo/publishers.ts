import { startOfDayInNepal, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { TypedAddress } from "#app/records/typed-address.ts";

const AT_NO_STREET = { ward: null, area: null, streetAddress: null, zipcode: null };

/** The two publishers of the demo data. */
export const demoPublishers: readonly {
  key: "ekadeshma" | "dobato";
  slug: string;
  name: L10n;
  legalName: string;
  description: L10n;
  phone: string;
  address: TypedAddress;
}[] = [
  {
    key: "ekadeshma",
    slug: "ekadeshma",
    name: { en: "Ekadeshma", np: "एकादेशमा" },
    legalName: "Ekadeshma (demonstration)",
    description: {
      en: "The company itself: new editions of what Nepal has always told, and the world beside it.",
      np: "कम्पनी आफैँ: नेपालले सधैँ भन्दै आएका कथाका नयाँ संस्करण, र सँगसँगै संसार।",
    },
    phone: "+977 1 0000002",
    address: { ...AT_NO_STREET, placeCode: "lalitpur/lalitpur", area: { en: "Patan", np: "पाटन" } },
  },
  {
    key: "dobato",
    slug: "dobato-books",
    name: { en: "Dobato Books", np: "दोबाटो बुक्स" },
    legalName: "Dobato Books (demonstration)",
    description: {
      en: "A small press where roads meet: folk tales, translations and books for children.",
      np: "बाटा भेटिने ठाउँको सानो प्रकाशन: लोककथा, अनुवाद र बालपुस्तक।",
    },
    phone: "+977 61 000002",
    address: { ...AT_NO_STREET, placeCode: "kaski/pokhara", ward: 6 },
  },
];

type DemoBookstore = {
  key: "ekadeshma" | "chautari";
  slug: string;
  name: L10n;
  description: L10n;
  country: "NP";
  placeCode: string;
  streetAddress: L10n;
  phone: string;
  openingHours: L10n;
  /** A number that is nobody's. */
  panNumber: string;
  isVatRegistered?: true;
  outletCode?: string;
};

/** The two bookstores of the demo data; the first is the company's own. Their telephone numbers are visibly invented. */
export const demoBookstores: readonly DemoBookstore[] = [
  {
    key: "ekadeshma",
    slug: "ekadeshma-bookstore",
    name: { en: "Ekadeshma Bookstore", np: "एकादेशमा पुस्तक पसल" },
    description: { en: "The company's own bookstore.", np: "कम्पनीकै आफ्नो पुस्तक पसल।" },
    country: "NP",
    placeCode: "lalitpur/lalitpur",
    streetAddress: { en: "Patan Dhoka", np: "पाटनढोका" },
    phone: "+977 1 0000001",
    panNumber: "600000001",
    isVatRegistered: true,
    outletCode: "PATAN",
    openingHours: { en: "Sunday to Friday, 10 to 18", np: "आइतबारदेखि शुक्रबारसम्म, बिहान १० देखि साँझ ६ बजेसम्म" },
  },
  {
    key: "chautari",
    slug: "chautari-books",
    name: { en: "Chautari Books", np: "चौतारी पुस्तक पसल" },
    description: { en: "A bookshop under a fig tree in Pokhara.", np: "पोखराको पिपलमुनिको पुस्तक पसल।" },
    country: "NP",
    placeCode: "kaski/pokhara",
    streetAddress: { en: "Lakeside", np: "लेकसाइड" },
    phone: "+977 61 000001",
    panNumber: "600000002",
    openingHours: { en: "Every day, 9 to 20", np: "हरेक दिन, बिहान ९ देखि राति ८ बजेसम्म" },
  },
];

type DemoPromo = {
  readonly token: string;
  readonly title: L10n;
  readonly text: L10n;
  readonly target: string;
  readonly from?: Date;
  readonly until?: Date;
};

const daysFromToday = (days: number) => todayInNepal(new Date(Date.now() + days * 86_400_000));

/** Promos of the demo data: one at `/dashain`, one that is over, and one that has not begun. */
export const demoPromos: readonly DemoPromo[] = [
  {
    token: "dashain",
    title: { en: "Discounted books for Dashain", np: "दसैँका लागि छुटका पुस्तक" },
    text: {
      en: "Dashain lasts fifteen days, and there is time to read at last. Here is every book our bookstore sells at a discount today, in one list.",
      np: "दसैँ पन्ध्र दिनको हुन्छ, र बल्ल पढ्ने फुर्सद मिल्छ। हाम्रो पसलमा आज छुट भएका सबै पुस्तक यहाँ एउटै सूचीमा छन्।",
    },
    target: "/bookstore?offer=discounted",
    // So that a demo of any month shows one that is current.
    from: startOfDayInNepal(daysFromToday(-4)),
    until: startOfDayInNepal(daysFromToday(11)),
  },
  {
    token: "monsoon",
    title: { en: "Reading while it rains", np: "झरीमा पढ्ने पुस्तक" },
    text: {
      en: "Three months of rain on a tin roof: novels that are long enough for it.",
      np: "जस्ताको छानामा तीन महिना झरी: त्यति नै लामा उपन्यास।",
    },
    target: "/bookstore?sort=newest",
    from: startOfDayInNepal("2026-06-15"),
    until: startOfDayInNepal("2026-09-17"),
  },
  {
    token: "new-year",
    title: { en: "Books for the new year", np: "नयाँ वर्षका पुस्तक" },
    text: {
      en: "Begin the year with a book, and give another away.",
      np: "वर्षको सुरुआत एउटा पुस्तकबाट गरौँ, अर्को उपहार दिऔँ।",
    },
    target: "/bookstore",
    from: startOfDayInNepal("2027-04-14"),
    until: startOfDayInNepal("2027-05-15"),
  },
];
