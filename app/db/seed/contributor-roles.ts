import type { L10n } from "#app/domain/text/l10n.ts";

/** One role of ONIX list 17 as forms offer it. `creditPhrase` contains the placeholder `{name}` in each language. */
export type SeedContributorRole = {
  readonly code: string;
  readonly name: L10n;
  readonly creditPhrase: L10n;
  /**
   * The first letter of the code: A creators, B editors and translators, C compilers, D direction, E performers, F
   * recording, Z other.
   */
  readonly group: string;
  /** Whether cards of the catalogue name people with this role. */
  readonly isPrimaryCreator: boolean;
  /** Whether a credit must give the languages translated from and into. */
  readonly requiresLanguages: boolean;
  readonly earnsRoyaltyByDefault: boolean;
  readonly sortOrder: number;
};

/** The role of a credit with an unknown code. */
export const FALLBACK_ROLE_CODE = "Z99";

/** Code, English name, Nepali name, English credit, Nepali credit. The texts are our own, only the codes are ONIX's. */
type RoleRow = readonly [code: string, en: string, np: string, creditEn: string, creditNp: string];

const rows: readonly RoleRow[] = [
  ["A01", "Author", "लेखक", "By {name}", "लेखक: {name}"],
  ["A02", "Writing partner", "सहलेखक", "With {name}", "सहलेखक: {name}"],
  ["A03", "Screenwriter", "पटकथाकार", "Screenplay by {name}", "पटकथा: {name}"],
  ["A05", "Lyricist", "गीतकार", "Lyrics by {name}", "गीत: {name}"],
  ["A06", "Composer", "सङ्गीतकार", "Music by {name}", "सङ्गीत: {name}"],
  ["A07", "Artist", "कलाकार", "Art by {name}", "कला: {name}"],
  ["A08", "Photographer", "छायाचित्रकार", "Photography by {name}", "छायाचित्र: {name}"],
  ["A09", "Creator", "सर्जक", "Created by {name}", "सर्जक: {name}"],
  ["A10", "Source of the idea", "मूल विचारक", "From an idea by {name}", "मूल विचार: {name}"],
  ["A11", "Designer", "सज्जाकार", "Designed by {name}", "सज्जा: {name}"],
  ["A12", "Illustrator", "चित्रकार", "Illustrated by {name}", "चित्र: {name}"],
  ["A13", "Photographs for the text", "तस्बिरकार", "Photographs by {name}", "तस्बिर: {name}"],
  ["A14", "Writer of the text", "आलेखकार", "Text by {name}", "आलेख: {name}"],
  ["A15", "Writer of the preface", "प्राक्कथन लेखक", "Preface by {name}", "प्राक्कथन: {name}"],
  ["A16", "Writer of the prologue", "प्रस्तावना लेखक", "Prologue by {name}", "प्रस्तावना: {name}"],
  ["A17", "Writer of the summary", "सारसङ्क्षेप लेखक", "Summary by {name}", "सारसङ्क्षेप: {name}"],
  ["A19", "Writer of the afterword", "उत्तरकथन लेखक", "Afterword by {name}", "उत्तरकथन: {name}"],
  ["A20", "Annotator", "टिप्पणीकार", "Notes by {name}", "टिप्पणी: {name}"],
  ["A21", "Commentator", "टीकाकार", "Commentary by {name}", "टीका: {name}"],
  ["A22", "Writer of the epilogue", "उपसंहार लेखक", "Epilogue by {name}", "उपसंहार: {name}"],
  ["A23", "Writer of the foreword", "भूमिका लेखक", "Foreword by {name}", "भूमिका: {name}"],
  ["A24", "Writer of the introduction", "परिचय लेखक", "Introduction by {name}", "परिचय: {name}"],
  ["A26", "Memoirist", "संस्मरणकार", "A memoir by {name}", "संस्मरण: {name}"],
  [
    "A29",
    "Introduction and notes",
    "परिचय तथा टिप्पणी लेखक",
    "Introduction and notes by {name}",
    "परिचय तथा टिप्पणी: {name}",
  ],
  ["A32", "Contributor", "योगदानकर्ता", "With contributions by {name}", "योगदान: {name}"],
  ["A33", "Writer of the appendix", "परिशिष्ट लेखक", "Appendix by {name}", "परिशिष्ट: {name}"],
  ["A34", "Indexer", "अनुक्रमणिका निर्माता", "Index by {name}", "अनुक्रमणिका: {name}"],
  ["A35", "Draughtsperson", "रेखाचित्रकार", "Drawings by {name}", "रेखाचित्र: {name}"],
  ["A36", "Cover artist", "आवरण कलाकार", "Cover by {name}", "आवरण: {name}"],
  ["A38", "Author of the original", "मूल लेखक", "Original by {name}", "मूल लेखक: {name}"],
  ["A39", "Mapmaker", "नक्साकार", "Maps by {name}", "नक्सा: {name}"],
  ["A43", "Interviewer", "अन्तर्वार्ताकार", "Interviews by {name}", "अन्तर्वार्ताकार: {name}"],
  ["A44", "Interviewee", "अन्तर्वार्ता दिने व्यक्ति", "In conversation: {name}", "कुराकानी: {name}"],
  ["A45", "Comics writer", "चित्रकथा लेखक", "Comic script by {name}", "चित्रकथा आलेख: {name}"],
  ["A47", "Colourist", "रङ सज्जाकार", "Colours by {name}", "रङ: {name}"],
  ["A48", "Letterer", "अक्षराङ्कनकर्ता", "Lettering by {name}", "अक्षराङ्कन: {name}"],
  ["A51", "Researcher", "अनुसन्धानकर्ता", "Research by {name}", "अनुसन्धान: {name}"],
  ["A99", "Other creator", "अन्य सर्जक", "Also created by {name}", "अन्य सर्जक: {name}"],
  ["B01", "Editor", "सम्पादक", "Edited by {name}", "सम्पादक: {name}"],
  ["B02", "Reviser", "परिमार्जक", "Revised by {name}", "परिमार्जन: {name}"],
  ["B03", "Reteller", "पुनःकथनकार", "Retold by {name}", "पुनःकथन: {name}"],
  ["B04", "Abridger", "सङ्क्षेपक", "Abridged by {name}", "सङ्क्षेपण: {name}"],
  ["B05", "Adapter", "रूपान्तरकार", "Adapted by {name}", "रूपान्तर: {name}"],
  ["B06", "Translator", "अनुवादक", "Translated by {name}", "अनुवादक: {name}"],
  ["B07", "Teller", "कथन गर्ने व्यक्ति", "As told by {name}", "कथन: {name}"],
  [
    "B08",
    "Translator and commentator",
    "अनुवादक तथा टीकाकार",
    "Translated with commentary by {name}",
    "अनुवाद तथा टीका: {name}",
  ],
  ["B09", "Series editor", "शृङ्खला सम्पादक", "Series edited by {name}", "शृङ्खला सम्पादक: {name}"],
  [
    "B10",
    "Editor and translator",
    "सम्पादक तथा अनुवादक",
    "Edited and translated by {name}",
    "सम्पादन तथा अनुवाद: {name}",
  ],
  ["B11", "Editor-in-chief", "प्रधान सम्पादक", "Editor-in-chief: {name}", "प्रधान सम्पादक: {name}"],
  ["B12", "Guest editor", "अतिथि सम्पादक", "Guest editor: {name}", "अतिथि सम्पादक: {name}"],
  ["B13", "Volume editor", "खण्ड सम्पादक", "Volume edited by {name}", "खण्ड सम्पादक: {name}"],
  [
    "B14",
    "Member of the editorial board",
    "सम्पादक मण्डलका सदस्य",
    "Editorial board: {name}",
    "सम्पादक मण्डल: {name}",
  ],
  ["B16", "Managing editor", "प्रबन्ध सम्पादक", "Managing editor: {name}", "प्रबन्ध सम्पादक: {name}"],
  ["B19", "Associate editor", "सहसम्पादक", "Associate editor: {name}", "सहसम्पादक: {name}"],
  ["B20", "Consulting editor", "सल्लाहकार सम्पादक", "Consulting editor: {name}", "सल्लाहकार सम्पादक: {name}"],
  ["B22", "Dramatiser", "नाट्य रूपान्तरकार", "Dramatised by {name}", "नाट्य रूपान्तर: {name}"],
  ["B25", "Music arranger", "सङ्गीत संयोजक", "Music arranged by {name}", "सङ्गीत संयोजन: {name}"],
  ["B26", "Technical editor", "प्राविधिक सम्पादक", "Technical editor: {name}", "प्राविधिक सम्पादक: {name}"],
  [
    "B32",
    "Reviser of the translation",
    "अनुवाद परिमार्जक",
    "Translation revised by {name}",
    "अनुवाद परिमार्जन: {name}",
  ],
  ["B33", "Transcriber", "लिप्यङ्कनकर्ता", "Transcribed by {name}", "लिप्यङ्कन: {name}"],
  ["B35", "Writer of image descriptions", "चित्रवर्णन लेखक", "Image descriptions by {name}", "चित्रवर्णन: {name}"],
  ["B99", "Other adapter", "अन्य रूपान्तरकार", "Also adapted by {name}", "अन्य रूपान्तर: {name}"],
  ["C01", "Compiler", "सङ्कलक", "Compiled by {name}", "सङ्कलन: {name}"],
  ["C02", "Selector", "चयनकर्ता", "Selected by {name}", "चयन: {name}"],
  ["C99", "Other compiler", "अन्य सङ्कलक", "Also compiled by {name}", "अन्य सङ्कलन: {name}"],
  ["D01", "Producer", "निर्माता", "Produced by {name}", "निर्माता: {name}"],
  ["D02", "Director", "निर्देशक", "Directed by {name}", "निर्देशन: {name}"],
  ["E01", "Actor", "अभिनयकर्ता", "Acted by {name}", "अभिनय: {name}"],
  ["E03", "Narrator", "कथावाचक", "Narrated by {name}", "कथावाचन: {name}"],
  ["E05", "Singer", "गायक", "Sung by {name}", "गायन: {name}"],
  ["E07", "Reader of the audiobook", "वाचक", "Read by {name}", "वाचन: {name}"],
  ["E99", "Other performer", "अन्य प्रस्तोता", "Performed by {name}", "प्रस्तुति: {name}"],
  ["F01", "Camera", "छायाङ्कनकर्ता", "Filmed by {name}", "छायाङ्कन: {name}"],
  ["Z01", "Assistant", "सहयोगी", "Assisted by {name}", "सहयोग: {name}"],
  ["Z02", "Person honoured", "सम्मानित व्यक्ति", "In honour of {name}", "{name}को सम्मानमा"],
  ["Z04", "Peer reviewer", "समकक्षी समीक्षक", "Peer reviewed by {name}", "समकक्षी समीक्षा: {name}"],
  ["Z06", "Associated body", "सहकार्यमा संलग्न", "In association with {name}", "सहकार्य: {name}"],
  ["Z98", "Various roles", "विविध भूमिका", "Various roles: {name}", "विविध भूमिका: {name}"],
  ["Z99", "Other", "अन्य", "Other contribution: {name}", "अन्य योगदान: {name}"],
];

const primaryCreators = new Set("A01 A02 A03 A05 A06 A07 A08 A09 A14 A26 A38 A43 A44 A45 A99".split(" "));

const translators = new Set(["B06", "B08", "B10"]);

/** Roles that make text, pictures or music essential to the book; editors and designers are usually paid a fee. */
const royaltyEarners = new Set(
  "A01 A02 A03 A05 A06 A07 A08 A09 A12 A14 A26 A45 B03 B05 B06 B08 B10 B22".split(" "),
);

/** The roles of a new installation, in the order a form offers them. */
export const contributorRoles: readonly SeedContributorRole[] = rows.map(
  ([code, en, np, creditEn, creditNp], index) => ({
    code,
    name: { en, np },
    creditPhrase: { en: creditEn, np: creditNp },
    group: code.charAt(0),
    isPrimaryCreator: primaryCreators.has(code),
    requiresLanguages: translators.has(code),
    earnsRoyaltyByDefault: royaltyEarners.has(code),
    sortOrder: (index + 1) * 10,
  }),
);
