import type { L10n } from "#app/domain/text/l10n.ts";

/** A language books are written in. */
export type SeedLanguage = {
  /** ISO 639-2/B as ONIX list 74 writes it; ISO 639-3 where 639-2 has no code of its own. */
  readonly code: string;
  readonly name: L10n;
  /** The name of the language in that language; for languages of Nepal in Devanagari, for which every device has a font. */
  readonly nativeName: string;
  /** Its tag in HTML and `Intl`: two letters where ISO 639-1 has them. */
  readonly htmlTag: string;
  readonly isOfNepal: boolean;
  readonly sortOrder: number;
};

/** Code, HTML tag, English name, Nepali name, name in the language itself. */
type Row = readonly [code: string, htmlTag: string, en: string, np: string, nativeName: string];

/** The company publishes in Nepali and English, so English comes directly after Nepali, before the other languages of Nepal. */
const ENGLISH_SORT_ORDER = 15;

/** By number of speakers in the census of 2021, with related languages beside each other. */
const ofNepal: readonly Row[] = [
  ["nep", "ne", "Nepali", "नेपाली", "नेपाली"],
  ["mai", "mai", "Maithili", "मैथिली", "मैथिली"],
  ["bho", "bho", "Bhojpuri", "भोजपुरी", "भोजपुरी"],
  ["thl", "thl", "Tharu (Dangaura)", "थारू (दङ्गौरा)", "थारू"],
  ["the", "the", "Tharu (Chitwania)", "थारू (चितवनिया)", "थारू"],
  ["thq", "thq", "Tharu (Kochila)", "थारू (कोचिला)", "थारू"],
  ["thr", "thr", "Tharu (Rana)", "थारू (राना)", "राना थारू"],
  ["taj", "taj", "Tamang", "तामाङ", "तामाङ"],
  ["new", "new", "Nepal Bhasa (Newari)", "नेपाल भाषा (नेवारी)", "नेपाल भाषा"],
  ["vjk", "vjk", "Bajjika", "बज्जिका", "बज्जिका"],
  ["mgp", "mgp", "Magar (Dhut)", "मगर (ढुट)", "मगर ढुट"],
  ["kjl", "kjl", "Magar (Kham)", "मगर (खाम)", "मगर खाम"],
  ["dty", "dty", "Doteli", "डोटेली", "डोटेली"],
  ["urd", "ur", "Urdu", "उर्दू", "اردو"],
  ["awa", "awa", "Awadhi", "अवधी", "अवधी"],
  ["lif", "lif", "Limbu", "लिम्बू", "याक्थुङ पान"],
  ["gvr", "gvr", "Gurung", "गुरुङ", "तमु क्यी"],
  ["mag", "mag", "Magahi", "मगही", "मगही"],
  ["bap", "bap", "Bantawa Rai", "बान्तावा राई", "बान्तावा"],
  ["rab", "rab", "Chamling Rai", "चाम्लिङ राई", "चाम्लिङ"],
  ["kle", "kle", "Kulung Rai", "कुलुङ राई", "कुलुङ"],
  ["tdh", "tdh", "Thulung Rai", "थुलुङ राई", "थुलुङ"],
  ["rjs", "rjs", "Rajbanshi", "राजवंशी", "राजवंशी"],
  ["xsr", "xsr", "Sherpa", "शेर्पा", "शेर्पा"],
  ["sat", "sat", "Santali", "सन्थाली", "सन्थाली"],
  ["suz", "suz", "Sunuwar", "सुनुवार", "कोइँच"],
  ["ths", "ths", "Thakali", "थकाली", "थकाली"],
  ["cdm", "cdm", "Chepang", "चेपाङ", "चेपाङ"],
  ["dhi", "dhi", "Dhimal", "धिमाल", "धिमाल"],
  ["mjz", "mjz", "Majhi", "माझी", "माझी"],
  ["dhw", "dhw", "Danuwar", "दनुवार", "दनुवार"],
  ["jml", "jml", "Jumli", "जुम्ली", "जुम्ली"],
  ["ybh", "ybh", "Yakkha", "याक्खा", "याक्खा"],
  ["scp", "scp", "Hyolmo", "ह्योल्मो", "ह्योल्मो"],
  ["anp", "anp", "Angika", "अङ्गिका", "अङ्गिका"],
  ["sit", "sit", "Kirati and other Sino-Tibetan", "किराती तथा अन्य भोट-चिनियाँ", "किराती"],
];

const ofTheWorld: readonly Row[] = [
  ["eng", "en", "English", "अङ्ग्रेजी", "English"],
  ["hin", "hi", "Hindi", "हिन्दी", "हिन्दी"],
  ["san", "sa", "Sanskrit", "संस्कृत", "संस्कृतम्"],
  ["pli", "pi", "Pali", "पालि", "पालि"],
  ["tib", "bo", "Tibetan", "तिब्बती", "བོད་སྐད་"],
  ["ben", "bn", "Bengali", "बङ्गाली", "বাংলা"],
  ["asm", "as", "Assamese", "असमिया", "অসমীয়া"],
  ["dzo", "dz", "Dzongkha", "जोङ्खा", "རྫོང་ཁ"],
  ["guj", "gu", "Gujarati", "गुजराती", "ગુજરાતી"],
  ["mar", "mr", "Marathi", "मराठी", "मराठी"],
  ["pan", "pa", "Punjabi", "पञ्जाबी", "ਪੰਜਾਬੀ"],
  ["tam", "ta", "Tamil", "तमिल", "தமிழ்"],
  ["tel", "te", "Telugu", "तेलुगु", "తెలుగు"],
  ["kan", "kn", "Kannada", "कन्नड", "ಕನ್ನಡ"],
  ["mal", "ml", "Malayalam", "मलयालम", "മലയാളം"],
  ["sin", "si", "Sinhala", "सिंहाली", "සිංහල"],
  ["bur", "my", "Burmese", "बर्मेली", "မြန်မာ"],
  ["chi", "zh", "Chinese", "चिनियाँ", "中文"],
  ["jpn", "ja", "Japanese", "जापानी", "日本語"],
  ["kor", "ko", "Korean", "कोरियाली", "한국어"],
  ["mon", "mn", "Mongolian", "मङ्गोलियाली", "монгол"],
  ["tha", "th", "Thai", "थाई", "ไทย"],
  ["vie", "vi", "Vietnamese", "भियतनामी", "Tiếng Việt"],
  ["ind", "id", "Indonesian", "इन्डोनेसियाली", "Bahasa Indonesia"],
  ["ara", "ar", "Arabic", "अरबी", "العربية"],
  ["per", "fa", "Persian", "फारसी", "فارسی"],
  ["heb", "he", "Hebrew", "हिब्रु", "עברית"],
  ["tur", "tr", "Turkish", "तुर्की", "Türkçe"],
  ["ger", "de", "German", "जर्मन", "Deutsch"],
  ["fre", "fr", "French", "फ्रान्सेली", "français"],
  ["rus", "ru", "Russian", "रुसी", "русский"],
  ["ukr", "uk", "Ukrainian", "युक्रेनी", "українська"],
  ["spa", "es", "Spanish", "स्पेनी", "español"],
  ["por", "pt", "Portuguese", "पोर्तुगाली", "português"],
  ["ita", "it", "Italian", "इटालेली", "italiano"],
  ["dut", "nl", "Dutch", "डच", "Nederlands"],
  ["swe", "sv", "Swedish", "स्विडिस", "svenska"],
  ["nor", "no", "Norwegian", "नर्वेली", "norsk"],
  ["dan", "da", "Danish", "डेनिस", "dansk"],
  ["fin", "fi", "Finnish", "फिनिस", "suomi"],
  ["pol", "pl", "Polish", "पोलिस", "polski"],
  ["cze", "cs", "Czech", "चेक", "čeština"],
  ["hun", "hu", "Hungarian", "हङ्गेरियाली", "magyar"],
  ["gre", "el", "Greek", "ग्रीक", "Ελληνικά"],
  ["grc", "grc", "Ancient Greek", "प्राचीन ग्रीक", "Ἑλληνική"],
  ["lat", "la", "Latin", "ल्याटिन", "Latina"],
  ["afr", "af", "Afrikaans", "अफ्रिकान्स", "Afrikaans"],
  ["swa", "sw", "Swahili", "स्वाहिली", "Kiswahili"],
  ["xho", "xh", "Xhosa", "खोसा", "isiXhosa"],
  ["zul", "zu", "Zulu", "जुलु", "isiZulu"],
  ["mul", "mul", "Several languages", "एकभन्दा बढी भाषा", "एकभन्दा बढी भाषा"],
  ["zxx", "zxx", "No words", "शब्द नभएको", "शब्द नभएको"],
  ["und", "und", "Language not stated", "भाषा नखुलेको", "भाषा नखुलेको"],
];

/** Nepali, then English, then the other languages of Nepal, then the world's. */
export const languages: readonly SeedLanguage[] = [
  ...ofNepal.map((row) => ({ row, isOfNepal: true })),
  ...ofTheWorld.map((row) => ({ row, isOfNepal: false })),
]
  .map(({ row: [code, htmlTag, en, np, nativeName], isOfNepal }, index) => ({
    code,
    name: { en, np },
    nativeName,
    htmlTag,
    isOfNepal,
    sortOrder: code === "eng" ? ENGLISH_SORT_ORDER : (index + 1) * 10,
  }))
  .sort((one, other) => one.sortOrder - other.sortOrder);
