import { all as allOf, code, type RawElement } from "#app/onix/read/raw-element.ts";
import type { NotKeptKind } from "./not-kept-kinds.ts";
import { isAgeRange, isCodedAudience } from "./read-audiences.ts";
import { DESCRIPTIONS } from "./read-texts.ts";

/**
 * What becomes of an element: it is kept, or the kind under which it is counted; a function decides by its content and by the
 * element it is in. An object
 * is a composite whose children are decided one by one. An element that is not listed is `other`.
 */
export type ElementUse =
  | "kept"
  | NotKeptKind
  | ((element: RawElement, parent: RawElement) => "kept" | NotKeptKind)
  | ElementUses;
export type ElementUses = { readonly [name: string]: ElementUse };

/** Elements that are kept, or that state only how the record is written or that something does not exist. */
const kept = (...names: readonly string[]): ElementUses =>
  Object.fromEntries(names.map((name) => [name, "kept"]));

const all = (kind: NotKeptKind, ...names: readonly string[]): ElementUses =>
  Object.fromEntries(names.map((name) => [name, kind]));

/** Kept where the code of a child is one of those that are read. */
const ifCode =
  (child: string, codes: readonly string[], otherwise: NotKeptKind): ElementUse =>
  (element) =>
    codes.includes(code(element, child) ?? "") ? "kept" : otherwise;

const NAME = [
  "PersonName",
  "PersonNameInverted",
  "TitlesBeforeNames",
  "NamesBeforeKey",
  "PrefixToKey",
  "KeyNames",
  "NamesAfterKey",
  "SuffixToKey",
  "CorporateName",
  "CorporateNameInverted",
  "UnnamedPersons",
] as const;

const CONTRIBUTOR: ElementUses = {
  ...kept("SequenceNumber", "ContributorRole", "BiographicalNote", "FromLanguage", "ToLanguage", ...NAME),
  NameIdentifier: ifCode("NameIDType", ["16", "21"], "identifier"),
  AlternativeName: ifCode("NameType", ["05"], "contributorDetail"),
  ContributorDate: ifCode("ContributorDateRole", ["50", "51"], "contributorDetail"),
  ...all(
    "contributorDetail",
    "LettersAfterNames",
    "TitlesAfterNames",
    "Gender",
    "ProfessionalAffiliation",
    "Prize",
    "Website",
    "ContributorDescription",
    "ContributorPlace",
    "NameType",
  ),
};

const DESCRIPTION: ElementUses = {
  ...kept("ProductForm", "NoCollection", "NoEdition", "NoContributor", "NoPrefix"),
  ...kept("EditionNumber", "EditionStatement", "Subject"),
  // 00 is a product of one item, as every edition is.
  ProductComposition: (element) => (wholeCode(element) === "00" ? "kept" : "composition"),
  ProductFormDetail: "kept",
  ProductFormDescription: "formFeature",
  PrimaryContentType: "formFeature",
  ProductContentType: "formFeature",
  ProductFormFeature: "formFeature",
  ProductPackaging: "packaging",
  TradeCategory: "classification",
  ProductClassification: "classification",
  ...all("fileRights", "EpubTechnicalProtection", "EpubUsageConstraint", "EpubLicense"),
  CountryOfManufacture: "manufacture",
  ...all("parts", "ProductPart"),
  Measure: ifCode(
    "MeasureType",
    ["01", "02", "03", "04", "05", "08", "14", "15", "16", "21", "22"],
    "measure",
  ),
  Extent: ifCode("ExtentType", ["00", "05", "06", "07", "08", "09", "10", "11", "14", "16"], "extent"),
  MapScale: "measure",
  TitleDetail: ifCode("TitleType", ["01", "06"], "otherTitle"),
  Collection: (element) => (allOf(element, "TitleDetail").length > 0 ? "kept" : "collection"),
  ThesisType: "editionType",
  ThesisPresentedTo: "editionType",
  ThesisYear: "editionType",
  EditionType: "editionType",
  EditionVersionNumber: "editionType",
  Contributor: CONTRIBUTOR,
  ContributorStatement: "contributorStatement",
  ...all("conference", "Conference", "Event"),
  ReligiousText: "religious",
  Language: ifCode("LanguageRole", ["01", "02"], "language"),
  ...all("illustrations", "Illustrated", "NumberOfIllustrations", "IllustrationsNote", "AncillaryContent"),
  NameAsSubject: "subject",
  ...kept("AudienceCode"),
  Audience: (element) => (isCodedAudience(element) ? "kept" : "audience"),
  AudienceRange: (element) => (isAgeRange(element) ? "kept" : "audience"),
  ...all("audience", "AudienceDescription", "Complexity"),
};

/** The kinds of text that are read besides a description: blurb, contents, quotes, headline. */
const TEXTS = ["02", "04", "06", "07", "09", "10", "32"];

/** Of several kinds of description only the first is kept. */
function textFate(element: RawElement, parent: RawElement): "kept" | NotKeptKind {
  const typeOf = (each: RawElement) => code(each, "TextType") ?? "";
  if (TEXTS.includes(typeOf(element))) return "kept";
  const types = new Set(allOf(parent, "TextContent").map(typeOf));
  return typeOf(element) === DESCRIPTIONS.find((type) => types.has(type)) ? "kept" : "text";
}

const COLLATERAL: ElementUses = {
  TextContent: textFate,
  CitedContent: "citedContent",
  SupportingResource: "resource",
  Prize: (element) => (allOf(element, "PrizeName").length > 0 ? "kept" : "prize"),
};

const PUBLISHING: ElementUses = {
  ...kept("PublishingStatus", "CountryOfPublication"),
  Imprint: { ImprintName: "kept", ImprintIdentifier: "identifier" },
  Publisher: {
    ...kept("PublishingRole", "PublisherName"),
    PublisherIdentifier: ifCode("PublisherIDType", ["06", "16"], "identifier"),
    Website: "kept",
    Funding: "publisherDetail",
  },
  CityOfPublication: "place",
  ProductContact: "contact",
  PublishingStatusNote: "publisherDetail",
  PublishingDate: ifCode("PublishingDateRole", ["01", "11"], "publishingDate"),
  LatestReprintNumber: "editionType",
  ...all("copyright", "CopyrightStatement", "CopyrightYear", "CopyrightStatementText"),
  SalesRights: (element) => (allOf(element, "Territory").length > 0 ? "kept" : "salesRights"),
  ROWSalesRightsType: "kept",
  SalesRestriction: "salesRights",
};

const MARKET: ElementUses = {
  ...kept("MarketPublishingStatus"),
  MarketDate: ifCode("MarketDateRole", ["01"], "publishingDate"),
  ...all(
    "market",
    "PublisherRepresentative",
    "MarketPublishingStatusNote",
    "PromotionCampaign",
    "PromotionContact",
    "InitialPrintRun",
    "ReprintDetail",
    "CopiesSold",
    "BookClubAdoption",
    "ProductContact",
  ),
};

const PRICE: ElementUses = {
  ...kept("PriceType", "PriceQualifier", "PriceAmount", "CurrencyCode", "UnpricedItemType"),
  ...kept("Territory", "Tax"),
  PriceDate: ifCode("PriceDateRole", ["14", "15", "24"], "priceDetail"),
  ...all(
    "priceDetail",
    "PriceIdentifier",
    "EpubTechnicalProtection",
    "PriceConstraint",
    "EpubLicense",
    "PriceTypeDescription",
    "PricePer",
    "PriceCondition",
    "MinimumOrderQuantity",
    "BatchBonus",
    "DiscountCoded",
    "Discount",
    "PriceStatus",
    "PriceCoded",
    "TaxExempt",
    "CurrencyZone",
    "ComparisonProductPrice",
    "PrintedOnProduct",
    "PositionOnProduct",
  ),
};

const SUPPLY: ElementUses = {
  Market: { Territory: "kept", SalesRestriction: "salesRights" },
  ...all("market", "MarketReference"),
  MarketPublishingDetail: MARKET,
  SupplyDetail: {
    ...kept("NoProduct", "UnpricedItemType"),
    ProductAvailability: "kept",
    Supplier: "supplier",
    SupplierOwnCoding: "supplier",
    SupplyContact: "supplier",
    ReturnsConditions: "supplier",
    SupplyDate: "supplyDate",
    ...all(
      "stock",
      "Stock",
      "OrderTime",
      "NewSupplier",
      "PackQuantity",
      "PalletQuantity",
      "OrderQuantityMinimum",
    ),
    ...all("stock", "OrderQuantityMultiple", "Reissue"),
    Price: PRICE,
  },
};

/** What becomes of the elements of a product record. */
export const PRODUCT_USES: ElementUses = {
  ...kept("RecordReference", "NotificationType", "DeletionText"),
  ...all("source", "RecordSourceType", "RecordSourceIdentifier", "RecordSourceName"),
  ProductIdentifier: ifCode("ProductIDType", ["02", "03", "04", "15"], "identifier"),
  Barcode: "barcode",
  DescriptiveDetail: DESCRIPTION,
  CollateralDetail: COLLATERAL,
  ContentDetail: "kept",
  PublishingDetail: PUBLISHING,
  RelatedMaterial: "kept",
  ProductionDetail: "production",
  PromotionDetail: "promotion",
  ProductSupply: SUPPLY,
};

const wholeCode = (element: RawElement): string =>
  element.children
    .map((child) => (typeof child === "string" ? child : ""))
    .join("")
    .trim();
