import { describe, expect, test } from "vitest";
import type { FontName } from "./fonts.ts";
import { openLettering } from "./lettering.server.ts";
import { graphemesOf } from "./split-runs.ts";

const lettering = await openLettering();
const FONTS: FontName[] = ["display", "poster", "reading", "strong"];

const LETTERS = {
  "Sanskrit and Nepali in Latin letters":
    "Kṛṣṇa Ṛgveda Nīlapatra Mahābhāṣya Jñāna Śiva Viṣṇu Aṅga saṃskṛtiḥ ḷ ḹ ṝ ṁ ē ō ḻ ṟ ṉ",
  "their capitals": "Ā Ī Ū Ṛ Ṝ Ḷ Ḹ Ṃ Ṁ Ḥ Ṅ Ñ Ṭ Ḍ Ṇ Ś Ṣ",
  "ISO 15919": "Kr̥ṣṇa r̥̄ l̥ l̥̄ m̐ Nēpālī ʿilm qāẓī",
  "letters given as letter and mark": "Kr\u0323s\u0323n\u0323a na\u0304ga s\u0301iva",
  "the west of Europe": "Æsop Þór Ðuro Œuvre façade naïve Müller Ñandú Ångström Straße STRAẞE Català l·l",
  "the middle and east of Europe":
    "Łódź Dvořák Ľubica Őrség Űr Čapek Škoda Žižek Ștefan Țara İstanbul Iğdır Ģertrūde Ķekava Ėglė Ųla",
  "the north and the islands": "Ŋ Đ Ŧ Ħal Għawdex Ŵyn Ŷ Ẁ Ẃ Ə",
  Vietnamese: "Nguyễn Đặng Hồ Ưng Phở Việt Trương Mỹ",
  "letters with marks that no face contains": "x̂ q̃ a̋",
  Nepali: "क्षितिज ज्ञान श्रद्धा र्‍याल गर्‍यो तपाईँ ट्ठ ङ्ग ॐ ।",
  "Newar in Devanagari": "ञ्हय्‌गु नेपाल भाषा म्ह्याय्‌ ल्ह्वंकेगु झीगु ह्यूपाः",
  Maithili: "मैथिलीक कथा अछि ओऽ हमरासभकेँ",
  Bhojpuri: "भोजपुरी के कहानी बाटे नइखे ऽ ड़ ढ़",
  "signs of titles": "“No” – ‘yes’ — 1\u20112, 3\u20104 & 50% (a/b): c; d! e? f… §",
} as const;

describe.each(FONTS)("%s draws", (font) => {
  test.each(Object.entries(LETTERS))("%s", (_, text) => {
    expect(lettering.canDraw(text, font)).toBe(true);
    const { glyphs } = lettering.shape(text, font);
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
    // The outline of every letter of every word is not empty.
    for (const word of text.split(" ")) {
      const letters = graphemesOf(word.normalize("NFC"));
      for (const letter of letters.filter((one) => /\p{L}/u.test(one))) {
        expect(lettering.letterPaths(letter, { font, size: 10 }).path, letter).not.toBe("");
      }
    }
  });

  test("one glyph for each letter of a name, with its marks", () => {
    const glyphs = (text: string) => lettering.shape(text, font).glyphs.length;
    expect(glyphs("Kṛṣṇa")).toBe(5);
    expect(glyphs("Kr̥ṣṇa")).toBe(5);
    expect(glyphs("Łódź")).toBe(4);
  });

  test("a text in one family, even over several lines", () => {
    const { lines } = lettering.setLines("Tales of Kṛṣṇa", { font, size: 100, maxWidth: 330, maxLines: 3 });
    expect(lines.length).toBeGreaterThan(1);
    const alone = lettering.letterPaths("Tales", { font, size: 1 }).width;
    const faces = new Set(
      lettering.shape("Tales of ṛ", font).glyphs.map(({ face }) => face.font.hExtents().ascender),
    );
    expect(faces.size).toBe(1);
    expect(lines[0]?.width).not.toBeCloseTo(alone * 100, 3);
  });

  test.each(["བོད་ཀྱི་ལོ་རྒྱུས།", "中国历史", "تاریخ", "Tibet བོད", "कथा 中"])(
    "not every letter of %s, so canDraw is false",
    (text) => {
      expect(lettering.canDraw(text, font)).toBe(false);
    },
  );
});
