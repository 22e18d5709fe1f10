import type { Calendar } from "./calendar.ts";

/**
 * The names of months as people type them, in either script: each month's spellings apart by spaces. A name may be shortened to its
 * first three letters in Latin script.
 */
const SPELLINGS: Readonly<Record<Calendar, readonly string[]>> = {
  ad: [
    "january जनवरी जनवरि",
    "february फेब्रुअरी फेब्रुवरी फेब्रुअरि",
    "march मार्च",
    "april अप्रिल अप्रैल",
    "may मे मई",
    "june जुन जून",
    "july जुलाई जुलाइ",
    "august अगस्ट अगस्त",
    "september sept सेप्टेम्बर सेप्टेंबर सेप्टम्बर सितम्बर",
    "october अक्टोबर अक्टुबर",
    "november नोभेम्बर नोवेम्बर नोभेंबर",
    "december डिसेम्बर डिसेंबर दिसम्बर",
  ],
  bs: [
    "baisakh baishakh vaisakh vaishakh वैशाख बैशाख",
    "jestha jeth jyestha jyeshtha जेठ ज्येष्ठ जेष्ठ",
    "asar ashar asadh ashadh aashadh असार आषाढ अषाढ",
    "shrawan shravan sawan saun srawan साउन श्रावण सावन",
    "bhadra bhadau bhado भदौ भाद्र",
    "asoj ashoj ashwin aswin asoja असोज आश्विन अश्विन",
    "kartik kattik karthik कात्तिक कार्तिक कार्त्तिक",
    "mangsir mansir mangshir marga मङ्सिर मंसिर मङसिर मार्ग",
    "poush pous paush pus push पुस पौष पुष",
    "magh माघ",
    "falgun fagun phalgun phagun फागुन फाल्गुन",
    "chaitra chait चैत चैत्र",
  ],
};

const SHORTEST = 3;

/**
 * The month that a word names, and its calendar.
 * @param word in lower case
 * @returns undefined for a word that names none, or that is the beginning of several (`asa`, `mar` of March and Marga is March)
 */
export function monthOf(word: string): { readonly calendar: Calendar; readonly month: number } | undefined {
  const all = (["ad", "bs"] as const).flatMap((calendar) =>
    SPELLINGS[calendar].map((names, at) => ({ calendar, month: at + 1, names: names.split(" ") })),
  );
  const whole = all.find(({ names }) => names.includes(word));
  if (whole) return whole;
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return undefined;
  // What is usual in writing: "Mar" is March, and never the rare Marga.
  const begun = all.filter(({ names }) => names.some((name) => name.startsWith(word)));
  const gregorian = begun.filter(({ calendar }) => calendar === "ad");
  const [only, ...others] = gregorian.length > 0 ? gregorian : begun;
  return others.length === 0 ? only : undefined;
}
