import { barkhakoPatro } from "./books/barkhako-patro.ts";
import { bhanchhakoDhuwa } from "./books/bhanchhako-dhuwa.ts";
import { changakoDori } from "./books/changako-dori.ts";
import { chiyapasal } from "./books/chiyapasal.ts";
import { thePostmasterOfJumla } from "./books/the-postmaster-of-jumla.ts";
import type { DemoBook } from "./demo-types.ts";

/** The books of the demo data on which the publishers still work: none is in the catalogue. */
export const booksInProgress: readonly DemoBook[] = [
  thePostmasterOfJumla,
  barkhakoPatro,
  chiyapasal,
  bhanchhakoDhuwa,
  changakoDori,
];
