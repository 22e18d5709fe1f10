import { genres } from "./genres.ts";

/** The subject schemes of ONIX list 27 that are mapped to genres: BISAC, BIC and Thema. */
export const SUBJECT_SCHEMES = ["10", "12", "93"] as const;

export type SubjectScheme = (typeof SUBJECT_SCHEMES)[number];

/** Genre slug and the prefixes of codes that belong to it, separated by spaces. */
export type PrefixRule = readonly [slug: string, prefixes: string];

/**
 * In addition, the export codes of a genre map to that genre. A rule in this list takes precedence, because an imported
 * code may be more general than our qualifier: area studies need not be of Nepal, and a poem of fixed form need not be a
 * narrative poem.
 */
const themaRules: readonly PrefixRule[] = [
  ["fiction", "F"],
  ["novels", "FC FG FP FQ FR FS FT FU FW FYC FYD"],
  ["science-fiction", "FD"],
  ["poetry", "DCR"],
  ["classics", "DB DBSG DBSN FBC"],
  ["epic-poetry", "DBS"],
  ["plays", "DDA DDL DDT"],
  ["essays", "DNS"],
  ["biography", "DNG"],
  ["language-and-literature", "D"],
  ["language", "C CBM CBX"],
  ["dictionaries", "CBF"],
  ["writing-craft", "CBW"],
  ["religion-and-philosophy", "Q"],
  ["religion", "QR"],
  ["history", "N WQ"],
  ["folklore", "JBG"],
  ["society", "J RP"],
  ["social-studies", "JBF JK"],
  ["culture", "JBC"],
  ["law", "L"],
  ["business", "K"],
  ["management", "KJC KJU"],
  ["finance", "VSB"],
  ["children", "Y"],
  ["picture-books", "YB"],
  ["childrens-stories", "YF YDA YDC"],
  ["childrens-poetry", "YD"],
  ["childrens-knowledge", "YR"],
  ["childrens-activity-books", "YZ"],
  ["academic", "G GTM GTZ"],
  ["arts", "A"],
  ["art", "AF"],
  ["comics", "X"],
  ["natural-sciences", "P WNX"],
  ["technology", "T"],
  ["computing", "U"],
  ["medicine", "M"],
  ["environment", "TQ"],
  ["geography", "R"],
  ["wildlife", "WNA WNF WNG WNH"],
  ["lifestyle", "V W"],
  ["health", "VF MX VXH"],
  ["family", "VFV"],
  ["home-and-hobbies", "WC WG"],
  ["sport", "S"],
];

const bicRules: readonly PrefixRule[] = [
  ["fiction", "F"],
  ["novels", "FA FP FR FT FW"],
  ["classics", "FC DB"],
  ["mystery", "FF FH FK"],
  ["adventure", "FJ"],
  ["science-fiction", "FL FM"],
  ["folk-tales", "FQ"],
  ["historical-fiction", "FV"],
  ["comics", "FX"],
  ["short-stories", "FYB"],
  ["poetry", "DC"],
  ["lyric-poetry", "DCF"],
  ["poetry-anthologies", "DCQ"],
  ["plays", "DD"],
  ["essays", "DNF DNS"],
  ["reportage", "DNJ"],
  ["language-and-literature", "D"],
  ["literary-criticism", "DS"],
  ["biography", "B"],
  ["letters-and-diaries", "BJ"],
  ["memoirs", "BM"],
  ["non-fiction", "BT"],
  ["language", "C"],
  ["dictionaries", "CBD"],
  ["writing-craft", "CBV"],
  ["academic", "G"],
  ["reference", "GB"],
  ["history", "H WQ"],
  ["archaeology", "HD"],
  ["philosophy", "HP"],
  ["religion", "HR"],
  ["buddhism", "HRE"],
  ["hinduism", "HRG"],
  ["society", "J RP"],
  ["culture", "JFC"],
  ["media", "JFD"],
  ["folklore", "JFH"],
  ["gender-and-communities", "JFS"],
  ["social-studies", "JH JK JFF"],
  ["psychology", "JM"],
  ["education", "JN"],
  ["politics", "JP"],
  ["military", "JW"],
  ["business", "K"],
  ["economics", "KC"],
  ["finance", "KF VSB"],
  ["management", "KJM"],
  ["entrepreneurship", "KJH"],
  ["industry", "KN"],
  ["law", "L"],
  ["medicine", "M"],
  ["natural-sciences", "P"],
  ["mathematics", "PB"],
  ["geography", "R"],
  ["environment", "RN TQ"],
  ["technology", "T"],
  ["agriculture", "TV"],
  ["computing", "U"],
  ["lifestyle", "V W"],
  ["health", "VF VXH"],
  ["family", "VFV VFX"],
  ["self-help", "VS"],
  ["yoga-and-wellbeing", "VX"],
  ["cooking", "WB"],
  ["home-and-hobbies", "WC WD WG WK"],
  ["crafts", "WF"],
  ["humour", "WH"],
  ["gardening", "WM"],
  ["nature", "WN"],
  ["wildlife", "WNC WNG"],
  ["sport", "WS"],
  ["mountains-and-trekking", "WSZC WSZG"],
  ["travel", "WT"],
  ["children", "Y"],
  ["picture-books", "YB"],
  ["board-books", "YBCB"],
  ["childrens-activity-books", "YBG YZ"],
  ["early-learning", "YBL"],
  ["childrens-poetry", "YD"],
  ["childrens-stories", "YF YDA YDC"],
  ["childrens-knowledge", "YN YR"],
  ["textbooks", "YQ"],
  ["study-guides", "YQZ"],
  ["growing-up", "YX"],
  ["arts", "A"],
  ["art", "AC AF AG"],
  ["photography", "AJ"],
  ["architecture-and-design", "AK AM"],
  ["theatre-and-film", "AN AP AS"],
  ["music", "AV"],
];

const bisacRules: readonly PrefixRule[] = [
  ["fiction", "FIC"],
  ["novels", "FIC008 FIC019 FIC025 FIC027 FIC043 FIC044 FIC045"],
  ["short-stories", "FIC003 FIC029"],
  ["classics", "FIC004"],
  ["folk-tales", "FIC010"],
  ["historical-fiction", "FIC014"],
  ["science-fiction", "FIC009 FIC028 FIC040 FIC055 FIC061"],
  ["mystery", "FIC006 FIC012 FIC015 FIC022 FIC024 FIC030 FIC031 FIC036 FIC050 FIC062"],
  ["adventure", "FIC002 FIC033 FIC047"],
  ["poetry", "POE"],
  ["poetry-anthologies", "POE001"],
  ["epic-poetry", "POE014"],
  ["plays", "DRA"],
  ["non-fiction", "TRU"],
  ["essays", "LCO010 LCO018"],
  ["letters-and-diaries", "LCO011 LCO015"],
  ["language-and-literature", "LCO"],
  ["literary-criticism", "LIT"],
  ["biography", "BIO"],
  ["memoirs", "BIO026"],
  ["history", "HIS"],
  ["archaeology", "SOC003"],
  ["travel", "TRV"],
  ["mountains-and-trekking", "TRV034"],
  ["language", "LAN FOR"],
  ["writing-craft", "LAN005"],
  ["reference", "REF"],
  ["dictionaries", "REF008"],
  ["proverbs", "REF019"],
  ["religion", "REL BIB"],
  ["buddhism", "REL007"],
  ["hinduism", "REL032"],
  ["philosophy", "PHI"],
  ["social-studies", "SOC"],
  ["culture", "SOC005"],
  ["folklore", "SOC011"],
  ["gender-and-communities", "SOC028 SOC032"],
  ["media", "SOC052"],
  ["politics", "POL"],
  ["law", "LAW"],
  ["psychology", "PSY"],
  ["education", "EDU"],
  ["study-guides", "STU"],
  ["business", "BUS"],
  ["entrepreneurship", "BUS025"],
  ["finance", "BUS001 BUS027 BUS050"],
  ["management", "BUS041"],
  ["economics", "BUS069"],
  ["industry", "BUS070"],
  ["natural-sciences", "SCI"],
  ["environment", "SCI026"],
  ["geography", "SCI030"],
  ["mathematics", "MAT"],
  ["computing", "COM"],
  ["technology", "TEC TRA"],
  ["agriculture", "TEC003"],
  ["medicine", "MED"],
  ["nature", "NAT"],
  ["wildlife", "PET"],
  ["gardening", "GAR"],
  ["art", "ART"],
  ["photography", "PHO"],
  ["architecture-and-design", "ARC DES"],
  ["music", "MUS"],
  ["theatre-and-film", "PER"],
  ["crafts", "CRA"],
  ["comics", "CGN"],
  ["health", "HEA"],
  ["self-help", "SEL"],
  ["yoga-and-wellbeing", "OCC"],
  ["cooking", "CKB"],
  ["family", "FAM"],
  ["home-and-hobbies", "ANT GAM HOM"],
  ["sport", "SPO"],
  ["humour", "HUM"],
  ["childrens-stories", "JUV YAF"],
  ["early-learning", "JUV009"],
  ["childrens-knowledge", "JNF YAN"],
];

/** Every rule, for the test that no prefix occurs twice. */
export const prefixRules: Readonly<Record<SubjectScheme, readonly PrefixRule[]>> = {
  "10": bisacRules,
  "12": bicRules,
  "93": themaRules,
};

function byPrefix(rules: readonly PrefixRule[]): Map<string, string> {
  return new Map(
    rules.flatMap(([slug, prefixes]) => prefixes.split(" ").map((prefix) => [prefix, slug] as const)),
  );
}

/** Several genres may have the same export code; an imported one maps to the first of them, the most general. */
const ownThemaCodes = genres
  .flatMap(({ slug, themaCodes }) => themaCodes.map((code) => [code, slug] as const))
  .toReversed();

const genreByPrefix: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ["10", byPrefix(bisacRules)],
  ["12", byPrefix(bicRules)],
  ["93", new Map([...ownThemaCodes, ...byPrefix(themaRules)])],
]);

/**
 * The genre a book's subject belongs to: the one with the longest matching prefix of the code.
 * `scheme` is a code of ONIX list 27; other schemes, qualifiers and codes without a match give undefined.
 */
export function genreForSubject(scheme: string, code: string): string | undefined {
  const prefixes = genreByPrefix.get(scheme);
  if (!prefixes) return undefined;
  const whole = code.trim().toUpperCase();
  for (let length = whole.length; length > 0; length--) {
    const slug = prefixes.get(whole.slice(0, length));
    if (slug) return slug;
  }
  return undefined;
}

/** Codes of these schemes and prefixes mean that a classic is fiction; classics themselves have no parent. */
const FICTION_CODES: Readonly<Record<string, string>> = { "10": "FIC", "12": "F", "93": "F" };

/** Every genre a book's subject belongs to, the most specific first: classic fiction is a classic and fiction. */
export function genresForSubject(scheme: string, code: string): string[] {
  const slug = genreForSubject(scheme, code);
  if (slug === undefined) return [];
  const letters = FICTION_CODES[scheme];
  const isFiction = letters !== undefined && code.trim().toUpperCase().startsWith(letters);
  return slug === "classics" && isFiction ? ["classics", "fiction"] : [slug];
}
