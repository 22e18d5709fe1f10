import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";

/**
 * The currencies of the world and bitcoin. Sources: codes and digits from ISO 4217 (which define the minor unit), names and
 * symbols from Unicode CLDR, corrected to the sign used in the country (₹, ₺, ₾, रु).
 * Large: import it on the server only, never from a page that visitors download.
 */
export type Currency = {
  readonly code: CurrencyCode;
  /** A sign that is unique among all currencies: `AU$`, `NPRs`. */
  readonly symbol: string;
  /** The sign used in its own country. */
  readonly nativeSymbol: string;
  /** The sign in prices: the native symbol where it is unambiguous, else `symbol` (`AU$`, not `$`). */
  readonly sign: string;
  readonly name: string;
  readonly namePlural: string;
  /** Digits after the point: 0 to 3, or 8. */
  readonly digits: number;
  /** The smallest step paid in cash, in major units; 0 when it is the minor unit. */
  readonly rounding: number;
};

type Row = readonly [symbol: string, nativeSymbol: string, name: string, namePlural: string, digits: number];

const ROWS = {
  AED: ["AED", "د.إ.", "United Arab Emirates Dirham", "UAE dirhams", 2],
  AFN: ["Af", "؋", "Afghan Afghani", "Afghan Afghanis", 2],
  ALL: ["ALL", "Lekë", "Albanian Lek", "Albanian lekë", 2],
  AMD: ["AMD", "֏", "Armenian Dram", "Armenian drams", 2],
  AOA: ["AOA", "Kz", "Angolan Kwanza", "Angolan kwanzas", 2],
  ARS: ["AR$", "$", "Argentine Peso", "Argentine pesos", 2],
  AUD: ["AU$", "$", "Australian Dollar", "Australian dollars", 2],
  AWG: ["AWG", "ƒ", "Aruban Florin", "Aruban florin", 2],
  AZN: ["man.", "₼", "Azerbaijani Manat", "Azerbaijani manats", 2],
  BAM: ["KM", "KM", "Bosnia-Herzegovina Convertible Mark", "Bosnia-Herzegovina convertible marks", 2],
  BBD: ["BBD", "$", "Barbadian Dollar", "Barbadian dollars", 2],
  BDT: ["Tk", "৳", "Bangladeshi Taka", "Bangladeshi takas", 2],
  BGN: ["BGN", "лв.", "Bulgarian Lev", "Bulgarian leva", 2],
  BHD: ["BD", "د.ب.", "Bahraini Dinar", "Bahraini dinars", 3],
  BIF: ["FBu", "FBu", "Burundian Franc", "Burundian francs", 0],
  BMD: ["BMD", "$", "Bermudan Dollar", "Bermudan dollars", 2],
  BND: ["BN$", "$", "Brunei Dollar", "Brunei dollars", 2],
  BOB: ["Bs", "Bs", "Bolivian Boliviano", "Bolivian bolivianos", 2],
  BRL: ["R$", "R$", "Brazilian Real", "Brazilian reals", 2],
  BSD: ["BSD", "$", "Bahamian Dollar", "Bahamian dollars", 2],
  BTC: ["BTC", "₿", "Bitcoin", "bitcoins", 8],
  BTN: ["BTN", "Nu.", "Bhutanese Ngultrum", "Bhutanese ngultrums", 2],
  BWP: ["BWP", "P", "Botswanan Pula", "Botswanan pulas", 2],
  BYN: ["BYN", "Br", "Belarusian Ruble", "Belarusian rubles", 2],
  BYR: ["BYR", "Br", "Belarusian Ruble", "Belarusian rubles", 0],
  BZD: ["BZ$", "$", "Belize Dollar", "Belize dollars", 2],
  CAD: ["CA$", "$", "Canadian Dollar", "Canadian dollars", 2],
  CDF: ["CDF", "FC", "Congolese Franc", "Congolese francs", 2],
  CHF: ["CHF", "CHF", "Swiss Franc", "Swiss francs", 2],
  CLP: ["CL$", "$", "Chilean Peso", "Chilean pesos", 0],
  CNY: ["CN¥", "¥", "Chinese Yuan", "Chinese yuan", 2],
  COP: ["CO$", "$", "Colombian Peso", "Colombian pesos", 2],
  CRC: ["₡", "₡", "Costa Rican Colón", "Costa Rican colóns", 2],
  CUP: ["CUP", "$", "Cuban Peso", "Cuban pesos", 2],
  CVE: ["CV$", "$", "Cape Verdean Escudo", "Cape Verdean escudos", 2],
  CZK: ["Kč", "Kč", "Czech Koruna", "Czech korunas", 2],
  DJF: ["Fdj", "Fdj", "Djiboutian Franc", "Djiboutian francs", 0],
  DKK: ["Dkr", "kr.", "Danish Krone", "Danish kroner", 2],
  DOP: ["RD$", "RD$", "Dominican Peso", "Dominican pesos", 2],
  DZD: ["DA", "د.ج.", "Algerian Dinar", "Algerian dinars", 2],
  EEK: ["Ekr", "kr", "Estonian Kroon", "Estonian kroons", 2],
  EGP: ["EGP", "ج.م.", "Egyptian Pound", "Egyptian pounds", 2],
  ERN: ["Nfk", "Nfk", "Eritrean Nakfa", "Eritrean nakfas", 2],
  ETB: ["Br", "ብር", "Ethiopian Birr", "Ethiopian birrs", 2],
  EUR: ["€", "€", "Euro", "euros", 2],
  FJD: ["FJD", "$", "Fijian Dollar", "Fijian dollars", 2],
  FKP: ["FKP", "£", "Falkland Islands Pound", "Falkland Islands pounds", 2],
  GBP: ["£", "£", "British Pound", "British pounds", 2],
  GEL: ["GEL", "₾", "Georgian Lari", "Georgian laris", 2],
  GHS: ["GH₵", "GH₵", "Ghanaian Cedi", "Ghanaian cedis", 2],
  GIP: ["GIP", "£", "Gibraltar Pound", "Gibraltar pounds", 2],
  GMD: ["GMD", "D", "Gambian Dalasi", "Gambian dalasis", 2],
  GNF: ["FG", "FG", "Guinean Franc", "Guinean francs", 0],
  GTQ: ["GTQ", "Q", "Guatemalan Quetzal", "Guatemalan quetzals", 2],
  GYD: ["GYD", "$", "Guyanaese Dollar", "Guyanaese dollars", 2],
  HKD: ["HK$", "HK$", "Hong Kong Dollar", "Hong Kong dollars", 2],
  HNL: ["HNL", "L", "Honduran Lempira", "Honduran lempiras", 2],
  HRK: ["kn", "kn", "Croatian Kuna", "Croatian kunas", 2],
  HTG: ["HTG", "G", "Haitian Gourde", "Haitian gourdes", 2],
  HUF: ["Ft", "Ft", "Hungarian Forint", "Hungarian forints", 2],
  IDR: ["Rp", "Rp", "Indonesian Rupiah", "Indonesian rupiahs", 2],
  ILS: ["₪", "₪", "Israeli New Shekel", "Israeli new shekels", 2],
  INR: ["₹", "₹", "Indian Rupee", "Indian rupees", 2],
  IQD: ["IQD", "د.ع.", "Iraqi Dinar", "Iraqi dinars", 3],
  IRR: ["IRR", "﷼", "Iranian Rial", "Iranian rials", 2],
  ISK: ["Ikr", "kr.", "Icelandic Króna", "Icelandic krónur", 0],
  JMD: ["J$", "$", "Jamaican Dollar", "Jamaican dollars", 2],
  JOD: ["JD", "د.أ.", "Jordanian Dinar", "Jordanian dinars", 3],
  JPY: ["¥", "¥", "Japanese Yen", "Japanese yen", 0],
  KES: ["Ksh", "KSh", "Kenyan Shilling", "Kenyan shillings", 2],
  KGS: ["KGS", "сом", "Kyrgyz Som", "Kyrgyz soms", 2],
  KHR: ["KHR", "៛", "Cambodian Riel", "Cambodian riels", 2],
  KMF: ["CF", "CF", "Comorian Franc", "Comorian francs", 0],
  KPW: ["KPW", "₩", "North Korean Won", "North Korean won", 2],
  KRW: ["₩", "₩", "South Korean Won", "South Korean won", 0],
  KWD: ["KD", "د.ك.", "Kuwaiti Dinar", "Kuwaiti dinars", 3],
  KYD: ["KYD", "$", "Cayman Islands Dollar", "Cayman Islands dollars", 2],
  KZT: ["KZT", "₸", "Kazakhstani Tenge", "Kazakhstani tenges", 2],
  LAK: ["₭", "₭", "Laotian Kip", "Laotian kips", 2],
  LBP: ["LB£", "ل.ل.", "Lebanese Pound", "Lebanese pounds", 2],
  LKR: ["SLRs", "රු.", "Sri Lankan Rupee", "Sri Lankan rupees", 2],
  LRD: ["LRD", "$", "Liberian Dollar", "Liberian dollars", 2],
  LSL: ["LSL", "M", "Lesotho Loti", "Lesotho lotis", 2],
  LTL: ["Lt", "Lt", "Lithuanian Litas", "Lithuanian litai", 2],
  LVL: ["Ls", "Ls", "Latvian Lats", "Latvian lati", 2],
  LYD: ["LD", "د.ل.", "Libyan Dinar", "Libyan dinars", 3],
  MAD: ["MAD", "د.م.", "Moroccan Dirham", "Moroccan dirhams", 2],
  MDL: ["MDL", "L", "Moldovan Leu", "Moldovan lei", 2],
  MGA: ["MGA", "Ar", "Malagasy Ariary", "Malagasy ariaries", 2],
  MKD: ["MKD", "ден.", "Macedonian Denar", "Macedonian denari", 2],
  MMK: ["MMK", "K", "Myanmar Kyat", "Myanmar kyats", 2],
  MNT: ["MNT", "₮", "Mongolian Tugrik", "Mongolian tugriks", 2],
  MOP: ["MOP$", "MOP$", "Macanese Pataca", "Macanese patacas", 2],
  MRU: ["MRU", "UM", "Mauritanian Ouguiya", "Mauritanian ouguiyas", 2],
  MUR: ["MURs", "Rs", "Mauritian Rupee", "Mauritian rupees", 2],
  MVR: ["MVR", "ރ.", "Maldivian Rufiyaa", "Maldivian rufiyaas", 2],
  MWK: ["MWK", "MK", "Malawian Kwacha", "Malawian kwachas", 2],
  MXN: ["MX$", "$", "Mexican Peso", "Mexican pesos", 2],
  MYR: ["RM", "RM", "Malaysian Ringgit", "Malaysian ringgits", 2],
  MZN: ["MTn", "MT", "Mozambican Metical", "Mozambican meticals", 2],
  NAD: ["N$", "N$", "Namibian Dollar", "Namibian dollars", 2],
  NGN: ["₦", "₦", "Nigerian Naira", "Nigerian nairas", 2],
  NIO: ["C$", "C$", "Nicaraguan Córdoba", "Nicaraguan córdobas", 2],
  NOK: ["Nkr", "kr", "Norwegian Krone", "Norwegian kroner", 2],
  NPR: ["NPRs", "रु", "Nepalese Rupee", "Nepalese rupees", 2],
  NZD: ["NZ$", "$", "New Zealand Dollar", "New Zealand dollars", 2],
  OMR: ["OMR", "ر.ع.", "Omani Rial", "Omani rials", 3],
  PAB: ["B/.", "B/.", "Panamanian Balboa", "Panamanian balboas", 2],
  PEN: ["S/.", "S/", "Peruvian Sol", "Peruvian soles", 2],
  PGK: ["PGK", "K", "Papua New Guinean Kina", "Papua New Guinean kina", 2],
  PHP: ["₱", "₱", "Philippine Peso", "Philippine pesos", 2],
  PKR: ["PKRs", "Rs", "Pakistani Rupee", "Pakistani rupees", 2],
  PLN: ["zł", "zł", "Polish Zloty", "Polish zlotys", 2],
  PYG: ["₲", "₲", "Paraguayan Guarani", "Paraguayan guaranis", 0],
  QAR: ["QR", "ر.ق.", "Qatari Riyal", "Qatari riyals", 2],
  RON: ["RON", "lei", "Romanian Leu", "Romanian lei", 2],
  RSD: ["din.", "дин.", "Serbian Dinar", "Serbian dinars", 2],
  RUB: ["RUB", "₽", "Russian Ruble", "Russian rubles", 2],
  RWF: ["RWF", "FRw", "Rwandan Franc", "Rwandan francs", 0],
  SAR: ["SR", "ر.س.", "Saudi Riyal", "Saudi riyals", 2],
  SBD: ["SBD", "$", "Solomon Islands Dollar", "Solomon Islands dollars", 2],
  SCR: ["SCR", "SR", "Seychellois Rupee", "Seychellois rupees", 2],
  SDG: ["SDG", "ج.س.", "Sudanese Pound", "Sudanese pounds", 2],
  SEK: ["Skr", "kr", "Swedish Krona", "Swedish kronor", 2],
  SGD: ["S$", "$", "Singapore Dollar", "Singapore dollars", 2],
  SHP: ["SHP", "£", "St. Helena Pound", "St. Helena pounds", 2],
  SLE: ["SLE", "Le", "Sierra Leonean Leone", "Sierra Leonean leones", 2],
  SOS: ["Ssh", "Sh", "Somali Shilling", "Somali shillings", 2],
  SRD: ["SRD", "$", "Surinamese Dollar", "Surinamese dollars", 2],
  SSP: ["SSP", "£", "South Sudanese Pound", "South Sudanese pounds", 2],
  STN: ["STN", "Db", "São Tomé & Príncipe Dobra", "São Tomé & Príncipe dobras", 2],
  SYP: ["SY£", "ل.س.", "Syrian Pound", "Syrian pounds", 2],
  SZL: ["SZL", "E", "Swazi Lilangeni", "Swazi emalangeni", 2],
  THB: ["฿", "฿", "Thai Baht", "Thai baht", 2],
  TJS: ["TJS", "SM", "Tajikistani Somoni", "Tajikistani somonis", 2],
  TMT: ["TMT", "m", "Turkmenistani Manat", "Turkmenistani manat", 2],
  TND: ["DT", "د.ت.", "Tunisian Dinar", "Tunisian dinars", 3],
  TOP: ["T$", "T$", "Tongan Paʻanga", "Tongan paʻanga", 2],
  TRY: ["₺", "₺", "Turkish Lira", "Turkish liras", 2],
  TTD: ["TT$", "$", "Trinidad & Tobago Dollar", "Trinidad & Tobago dollars", 2],
  TWD: ["NT$", "NT$", "New Taiwan Dollar", "New Taiwan dollars", 2],
  TZS: ["TSh", "TSh", "Tanzanian Shilling", "Tanzanian shillings", 2],
  UAH: ["₴", "₴", "Ukrainian Hryvnia", "Ukrainian hryvnias", 2],
  UGX: ["USh", "USh", "Ugandan Shilling", "Ugandan shillings", 0],
  USD: ["$", "$", "US Dollar", "US dollars", 2],
  UYU: ["$U", "$", "Uruguayan Peso", "Uruguayan pesos", 2],
  UZS: ["UZS", "soʻm", "Uzbekistani Som", "Uzbekistani som", 2],
  VEF: ["Bs.F.", "Bs.F.", "Venezuelan Bolívar", "Venezuelan bolívars", 2],
  VES: ["VES", "Bs.S", "Venezuelan Bolívar", "Venezuelan bolívars", 2],
  VND: ["₫", "₫", "Vietnamese Dong", "Vietnamese dong", 0],
  VUV: ["VUV", "VT", "Vanuatu Vatu", "Vanuatu vatus", 0],
  WST: ["WST", "WS$", "Samoan Tala", "Samoan tala", 2],
  XAF: ["FCFA", "FCFA", "Central African CFA Franc", "Central African CFA francs", 0],
  XCD: ["EC$", "$", "East Caribbean Dollar", "East Caribbean dollars", 2],
  XCG: ["Cg.", "Cg.", "Caribbean Guilder", "Caribbean guilders", 2],
  XOF: ["CFA", "CFA", "West African CFA Franc", "West African CFA francs", 0],
  XPF: ["CFPF", "FCFP", "CFP Franc", "CFP francs", 0],
  YER: ["YR", "ر.ي.", "Yemeni Rial", "Yemeni rials", 2],
  ZAR: ["R", "R", "South African Rand", "South African rand", 2],
  ZMK: ["ZK", "ZK", "Zambian Kwacha", "Zambian kwachas", 0],
  ZMW: ["ZMW", "K", "Zambian Kwacha", "Zambian kwachas", 2],
  ZWG: ["ZWG", "ZiG", "Zimbabwean Gold", "Zimbabwean gold", 2],
} as const satisfies Record<string, Row>;

export type CurrencyCode = keyof typeof ROWS;

/** No longer legal tender: known for old prices, not offered for new ones. */
export const OBSOLETE_CURRENCIES: readonly CurrencyCode[] = [
  "BGN",
  "BYR",
  "EEK",
  "HRK",
  "LTL",
  "LVL",
  "VEF",
  "ZMK",
];

/** Swiss cash has no coin below five rappen. */
const CASH_ROUNDING: Partial<Record<CurrencyCode, number>> = { CHF: 0.05 };

/** Native symbols that more than one currency uses. */
const SHARED_SIGNS: ReadonlySet<string> = new Set(
  Object.values(ROWS)
    .map(([, native]) => native)
    .filter((native, at, all) => all.indexOf(native) !== at),
);

function currencyFrom(code: CurrencyCode): Currency {
  const [symbol, nativeSymbol, name, namePlural, digits] = ROWS[code];
  const rounding = CASH_ROUNDING[code] ?? 0;
  const sign = SHARED_SIGNS.has(nativeSymbol) ? symbol : nativeSymbol;
  return { code, symbol, nativeSymbol, sign, name, namePlural, digits, rounding };
}

/** The codes of all currencies, obsolete ones included. */
export const CURRENCY_CODES = Object.keys(ROWS) as readonly CurrencyCode[];

/** All currencies by their codes. */
export const CURRENCIES = Object.fromEntries(
  CURRENCY_CODES.map((code) => [code, currencyFrom(code)]),
) as Readonly<Record<CurrencyCode, Currency>>;

/** Whether the text is the code of a known currency, in capitals. */
export function isCurrencyCode(text: unknown): text is CurrencyCode {
  return typeof text === "string" && Object.hasOwn(ROWS, text);
}

/** The currency with this code. */
export function currencyOf(code: CurrencyCode): Currency {
  return CURRENCIES[code];
}

/** The name of a currency in a language; the English name where the language has none. */
export function currencyName(code: CurrencyCode, language: Language): string {
  if (language === "en") return currencyOf(code).name;
  const names = new Intl.DisplayNames(PLATFORM_TAGS[language].intl, { type: "currency", fallback: "none" });
  return names.of(code) ?? currencyOf(code).name;
}
