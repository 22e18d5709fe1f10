/**
 * The two spellings of ONIX: every element has a readable reference name and a short one. Only the elements that the
 * import reads are listed here, for both releases; a name that is not listed is not changed.
 */

/** Elements that contain other elements: their short name is the reference name in lower case. */
const COMPOSITES = [
  "Header",
  "Sender",
  "SenderIdentifier",
  "Product",
  "ProductIdentifier",
  "DescriptiveDetail",
  "Measure",
  "Collection",
  "CollectionIdentifier",
  "CollectionSequence",
  "TitleDetail",
  "TitleElement",
  "Contributor",
  "NameIdentifier",
  "AlternativeName",
  "Language",
  "Extent",
  "Subject",
  "Audience",
  "CollateralDetail",
  "TextContent",
  "PublishingDetail",
  "Imprint",
  "ImprintIdentifier",
  "Publisher",
  "PublisherIdentifier",
  "PublishingDate",
  "ProductSupply",
  "Market",
  "Territory",
  "MarketPublishingDetail",
  "MarketDate",
  "SupplyDetail",
  "Price",
] as const;

/** Elements that contain a value: their short name is a code. */
const VALUES = {
  // message
  x507: "NoProduct",
  m379: "SenderIDType",
  x298: "SenderName",
  m184: "DefaultLanguageOfText",
  x310: "DefaultPriceType",
  m186: "DefaultCurrencyCode",
  // record and identifiers
  a001: "RecordReference",
  a002: "NotificationType",
  b221: "ProductIDType",
  b233: "IDTypeName",
  b244: "IDValue",
  // form, size and extent
  x314: "ProductComposition",
  b012: "ProductForm",
  b333: "ProductFormDetail",
  x315: "MeasureType",
  c094: "Measurement",
  c095: "MeasureUnitCode",
  b218: "ExtentType",
  b219: "ExtentValue",
  b220: "ExtentUnit",
  // titles and collections
  x329: "CollectionType",
  x344: "CollectionIDType",
  x479: "CollectionSequenceType",
  x481: "CollectionSequenceNumber",
  b202: "TitleType",
  b034: "SequenceNumber",
  x409: "TitleElementLevel",
  x410: "PartNumber",
  b020: "YearOfAnnual",
  b203: "TitleText",
  b030: "TitlePrefix",
  b031: "TitleWithoutPrefix",
  b029: "Subtitle",
  // contributors
  b035: "ContributorRole",
  x412: "FromLanguage",
  x413: "ToLanguage",
  x414: "NameType",
  x415: "NameIDType",
  b036: "PersonName",
  b037: "PersonNameInverted",
  b038: "TitlesBeforeNames",
  b039: "NamesBeforeKey",
  b247: "PrefixToKey",
  b040: "KeyNames",
  b041: "NamesAfterKey",
  b248: "SuffixToKey",
  b042: "LettersAfterNames",
  b043: "TitlesAfterNames",
  b047: "CorporateName",
  x443: "CorporateNameInverted",
  b249: "UnnamedPersons",
  b044: "BiographicalNote",
  // edition, language, subject, audience
  b057: "EditionNumber",
  b058: "EditionStatement",
  b253: "LanguageRole",
  b252: "LanguageCode",
  x425: "MainSubject",
  b067: "SubjectSchemeIdentifier",
  b069: "SubjectCode",
  b070: "SubjectHeadingText",
  b073: "AudienceCode",
  b204: "AudienceCodeType",
  b206: "AudienceCodeValue",
  // texts
  x426: "TextType",
  d104: "Text",
  // publishing
  x445: "ImprintIDType",
  b079: "ImprintName",
  b291: "PublishingRole",
  x447: "PublisherIDType",
  b081: "PublisherName",
  b394: "PublishingStatus",
  x448: "PublishingDateRole",
  j260: "DateFormat",
  b306: "Date",
  // supply
  x449: "CountriesIncluded",
  x450: "RegionsIncluded",
  j407: "MarketPublishingStatus",
  j408: "MarketDateRole",
  j396: "ProductAvailability",
  j192: "UnpricedItemType",
  x462: "PriceType",
  j261: "PriceQualifier",
  j151: "PriceAmount",
  j152: "CurrencyCode",
} as const;

const REFERENCE_NAMES: ReadonlyMap<string, string> = new Map([
  ...COMPOSITES.map((name): [string, string] => [name.toLowerCase(), name]),
  ...Object.entries(VALUES),
]);

/** The reference name of a short name; a name without one is returned unchanged. */
export function referenceName(shortName: string): string {
  return REFERENCE_NAMES.get(shortName) ?? shortName;
}
