import { ofMeasures } from "#app/domain/editions/edition-measures.ts";
import type { ExportedEdition } from "./exported-edition.ts";

/** An edition with a value for everything that a record can have; `own` replaces some. */
export function editionForTests(own: Partial<ExportedEdition> = {}): ExportedEdition {
  return {
    id: "00000000-0000-4000-8000-000000000001",
    code: "7K3M9QX2AB",
    status: "active",
    isbn10: "9937000009",
    isbn13: "9789937000000",
    upc: "036000291452",
    editionNumber: 2,
    name: { en: "Second edition", np: "दोस्रो संस्करण" },
    published: { calendar: "bs", year: 2081, month: 4 },
    price: { amount: 45000n, currency: "NPR" },
    ...ofMeasures(() => null),
    pages: 245,
    durationMinutes: 90,
    size: { en: "Demy octavo", np: "डेमी अठपेजी" },
    lengthMm: 216,
    widthMm: 140,
    heightMm: 230,
    thicknessMm: 18,
    weightG: 320,
    format: { productForm: "BC", productFormDetails: ["B305"], medium: "print" },
    publisher: {
      name: { en: "Dobato Books", np: "दोबाटो बुक्स" },
      website: "https://dobato.example/पुस्तक",
      place: { en: "Kathmandu", np: "काठमाडौँ" },
    },
    book: {
      title: { en: "The Tea Road", np: "चियाको बाटो" },
      subtitle: { en: "A Walk", np: "एक यात्रा" },
      abbreviation: { en: "Tea Road", np: "चियाबाटो" },
      description: { en: "Over the pass.\nThen <down> & out.\n\nHome.", np: "भन्ज्याङ पारि।" },
      language: "nep",
      originalLanguage: "thl",
      contents: [
        {
          title: { en: "One", np: "एक" },
          page: 1,
          children: [{ title: { en: "Inside", np: "भित्र" }, page: 3 }],
        },
        { title: { en: "Two", np: "दुई" } },
      ],
      subjects: [
        { scheme: "93", code: "WTL" },
        { scheme: "20", heading: "tea; roads" },
      ],
      aliases: ["Chiyako Bato"],
      firstPublished: { calendar: "ad", year: 1998 },
      seriesNumber: "12a",
    },
    series: { title: { en: "Old Roads", np: "पुराना बाटा" }, issn: "2434561X" },
    genres: [
      {
        slug: "novels",
        name: { en: "Novels", np: "उपन्यास" },
        themaCodes: ["FBA"],
        themaQualifiers: ["6LB"],
        bisacCodes: [],
      },
      {
        slug: "essays",
        name: { en: "Essays", np: "निबन्ध" },
        themaCodes: ["DNL"],
        themaQualifiers: [],
        bisacCodes: [],
      },
    ],
    credits: [
      credit("1", {
        role: "A01",
        name: { en: "Asha Rai", np: "आशा राई" },
        sortName: { en: "Rai, Asha", np: "राई, आशा" },
      }),
      credit("1", {
        role: "A12",
        name: { en: "Asha Rai", np: "आशा राई" },
        sortName: { en: "Rai, Asha", np: "राई, आशा" },
      }),
      credit("2", {
        role: "B06",
        creditedAs: { en: "B. Thapa", np: "बी थापा" },
        fromLanguage: "thl",
        toLanguage: "nep",
        biography: { en: "Born in Ilam.\n\nLives there." },
        born: 1950,
        died: 2001,
      }),
      credit("3", { role: "B01", kind: "organisation", name: { en: "Hill Circle", np: "पहाड मण्डल" } }),
      credit("4", { role: "A13", kind: "unnamed", name: { en: "Anonymous", np: "अनाम" } }),
      credit("5", {
        role: "E07",
        isOfEdition: true,
        name: { np: "पर्बत गुरुङ" },
        sortName: { np: "गुरुङ, पर्बत" },
      }),
    ],
    covers: [
      cover("front", { altText: { en: "A road & a <hill>", np: "बाटो र पहाड" } }),
      cover("back", { isDrawn: true }),
      cover("spine", {}),
      cover("other", { width: 120, height: 80 }),
    ],
    discounts: [
      { percent: "10.00", from: null, until: null, remarks: null },
      { percent: "50.00", from: "2030-01-01", until: "2030-01-31", remarks: "Winter" },
    ],
    quotes: [
      {
        kind: "press",
        title: { en: "A triumph" },
        text: { en: "A quiet triumph.", np: "शान्त विजय।" },
        reviewerName: { en: "Dil Rai", np: "दिल राई" },
        sourceName: { en: "Hill Post", np: "पहाड पोस्ट" },
        sourceUrl: "https://post.example/a b/ख?x=1&y=2",
        writtenOn: "2026-02-03",
      },
      {
        kind: "endorsement",
        title: null,
        text: { en: "Read it." },
        reviewerName: { en: "Mina KC" },
        sourceName: null,
        sourceUrl: null,
        writtenOn: "2026-02-04",
      },
    ],
    trade: tradeForTests(),
    records: [{ sender: "hill distribution", reference: "np.hill.1" }],
    ...own,
  };
}

/** Trade details with a value for everything that a record can have. */
export const tradeForTests = (): ExportedEdition["trade"] => ({
  headline: { en: "The walk of the year", np: "वर्षको यात्रा" },
  blurb: { en: "A walk to the pass." },
  salesTerritory: "WORLD -IN",
  audiences: ["02", "04"],
  ageFrom: 8,
  ageUntil: 12,
  titlePrefix: null,
  partNumber: "2",
  awards: [{ name: { en: "Madan Prize", np: "मदन पुरस्कार" }, year: 2021, country: "NP", result: "04" }],
  furtherLanguages: [
    { language: "eng", use: "text" },
    { language: "san", use: "original" },
  ],
  furtherSeries: [{ title: { en: "Hill Walks" }, issn: null, number: "7" }],
  imprint: { en: "Hill Path", np: "पहाडी बाटो" },
  publisherIsni: "0000000121032683",
  publisherGln: "9501101530003",
  availability: "21",
  formDetails: ["B105", "B305"],
  listPrice: { type: "02", taxCode: "S", taxPercent: "13.00", territory: "NP" },
  prices: [
    {
      type: "01",
      qualifier: "06",
      money: { amount: 999n, currency: "USD" },
      taxCode: null,
      taxPercent: null,
      territory: "WORLD -NP -IN",
      from: "2024-01-01",
      until: null,
    },
  ],
  relations: [
    { kind: "work", relation: "01", idType: "11", idValue: "A0220091" },
    { kind: "product", relation: "06", idType: "15", idValue: "9789937000017" },
  ],
});

const credit = (
  contributorId: string,
  own: Partial<ExportedEdition["credits"][number]>,
): ExportedEdition["credits"][number] => ({
  contributorId,
  isOfEdition: false,
  role: "A01",
  kind: "person",
  name: { en: "Bina Thapa", np: "बिना थापा" },
  sortName: { en: "Thapa, Bina", np: "थापा, बिना" },
  biography: null,
  born: null,
  died: null,
  creditedAs: null,
  fromLanguage: null,
  toLanguage: null,
  isni: null,
  orcid: null,
  ...own,
});

const cover = (
  part: ExportedEdition["covers"][number]["part"],
  own: Partial<ExportedEdition["covers"][number]>,
): ExportedEdition["covers"][number] => ({
  part,
  altText: { en: `The ${part}` },
  isDrawn: false,
  hash: "0123456789abcdef0123456789abcdef01234567",
  width: 1000,
  height: 1500,
  ...own,
});
