import type { Language } from "#app/domain/text/language.ts";

/** The numbers below a hundred, each of which has a word of its own in Nepali. */
const NEPALI = [
  "शून्य एक दुई तीन चार पाँच छ सात आठ नौ",
  "दस एघार बाह्र तेह्र चौध पन्ध्र सोह्र सत्र अठार उन्नाइस",
  "बिस एक्काइस बाइस तेइस चौबिस पच्चिस छब्बिस सत्ताइस अट्ठाइस उनन्तिस",
  "तिस एकतिस बत्तिस तेत्तिस चौँतिस पैँतिस छत्तिस सैँतिस अठतिस उनन्चालिस",
  "चालिस एकचालिस बयालिस त्रिचालिस चवालिस पैँतालिस छयालिस सतचालिस अठचालिस उनन्चास",
  "पचास एकाउन्न बाउन्न त्रिपन्न चउन्न पचपन्न छपन्न सन्ताउन्न अन्ठाउन्न उनन्साठी",
  "साठी एकसट्ठी बयसट्ठी त्रिसट्ठी चौँसट्ठी पैँसट्ठी छयसट्ठी सतसट्ठी अठसट्ठी उनन्सत्तरी",
  "सत्तरी एकहत्तर बहत्तर त्रिहत्तर चौहत्तर पचहत्तर छयहत्तर सतहत्तर अठहत्तर उनासी",
  "असी एकासी बयासी त्रियासी चौरासी पचासी छयासी सतासी अठासी उनान्नब्बे",
  "नब्बे एकान्नब्बे बयान्नब्बे त्रियान्नब्बे चौरान्नब्बे पन्चान्नब्बे छयान्नब्बे सन्तान्नब्बे अन्ठान्नब्बे उनान्सय",
].flatMap((ten) => ten.split(" "));

const ENGLISH = (
  "zero one two three four five six seven eight nine ten eleven twelve " +
  "thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
).split(" ");
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** The steps of counting in Nepal, the largest first, with the word of each in both languages. */
const STEPS: readonly (readonly [step: bigint, words: Readonly<Record<Language, string>>])[] = [
  [100_000_000_000n, { en: "kharab", np: "खर्ब" }],
  [1_000_000_000n, { en: "arab", np: "अर्ब" }],
  [10_000_000n, { en: "crore", np: "करोड" }],
  [100_000n, { en: "lakh", np: "लाख" }],
  [1000n, { en: "thousand", np: "हजार" }],
  [100n, { en: "hundred", np: "सय" }],
];

const PAISA = 100n;

function below100(number: number, language: Language): string {
  if (language === "np") return NEPALI[number] ?? "";
  if (number < ENGLISH.length) return ENGLISH[number] ?? "";
  const ones = number % 10;
  return `${TENS[Math.floor(number / 10)]}${ones === 0 ? "" : `-${ENGLISH[ones]}`}`;
}

/** A number from 0 in words, as it is counted in Nepal: `twelve lakh three`, `बाह्र लाख तीन`. */
export function numberInWords(number: bigint, language: Language): string {
  const words: string[] = [];
  let rest = number;
  for (const [step, name] of STEPS) {
    if (rest < step) continue;
    words.push(numberInWords(rest / step, language), name[language]);
    rest %= step;
  }
  if (rest > 0n || words.length === 0) words.push(below100(Number(rest), language));
  return words.join(" ");
}

/** An amount of rupees in words, as it stands on a bill. @param paisa from 0 */
export function rupeesInWords(paisa: bigint, language: Language): string {
  const [rupees, rest] = [paisa / PAISA, paisa % PAISA];
  const whole = numberInWords(rupees, language);
  const part = rest === 0n ? "" : numberInWords(rest, language);
  if (language === "np") return `${whole} रुपैयाँ${part === "" ? "" : ` ${part} पैसा`} मात्र`;
  return `Rupees ${whole}${part === "" ? "" : ` and paisa ${part}`} only`;
}
