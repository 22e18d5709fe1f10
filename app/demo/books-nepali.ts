import { atalBahadur } from "./books/atal-bahadur.ts";
import { bhanubhaktaRamayan } from "./books/bhanubhakta-ramayan.ts";
import { bhramar } from "./books/bhramar.ts";
import { birsikka } from "./books/birsikka.ts";
import { dhankutakaLokakatha } from "./books/dhankutaka-lokakatha.ts";
import { isNepalSmall } from "./books/is-nepal-small.ts";
import { kaviBhanubhaktakoJivanCharitra } from "./books/kavi-bhanubhaktako-jivan-charitra.ts";
import { laxmiNibandhaSangraha } from "./books/laxmi-nibandha-sangraha.ts";
import { madalBajyo } from "./books/madal-bajyo.ts";
import { munaMadan } from "./books/muna-madan.ts";
import { munaMadanEnglish } from "./books/muna-madan-english.ts";
import { naso } from "./books/naso.ts";
import { rituVichar } from "./books/ritu-vichar.ts";
import { sahanshilaSushila } from "./books/sahanshila-sushila.ts";
import { strawFire } from "./books/straw-fire.ts";
import { sunkesari } from "./books/sunkesari.ts";
import { swasthaniBratakatha } from "./books/swasthani-bratakatha.ts";
import { ukhanTukka } from "./books/ukhan-tukka.ts";
import { veerCharitra } from "./books/veer-charitra.ts";
import { vidyapatiPadavali } from "./books/vidyapati-padavali.ts";
import type { DemoBook } from "./demo-types.ts";

/** The Nepali books of the demo data, in the order the catalogue shows them. */
export const nepaliBooks: readonly DemoBook[] = [
  munaMadan,
  laxmiNibandhaSangraha,
  strawFire,
  bhramar,
  rituVichar,
  dhankutakaLokakatha,
  bhanubhaktaRamayan,
  sunkesari,
  kaviBhanubhaktakoJivanCharitra,
  vidyapatiPadavali,
  naso,
  madalBajyo,
  swasthaniBratakatha,
  munaMadanEnglish,
  ukhanTukka,
  atalBahadur,
  birsikka,
  veerCharitra,
  isNepalSmall,
  sahanshilaSushila,
];
