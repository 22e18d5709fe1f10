import { aDollsHouse } from "./books/a-dolls-house.ts";
import { aesopsFables } from "./books/aesops-fables.ts";
import { alicesAdventuresInWonderland } from "./books/alices-adventures-in-wonderland.ts";
import { chekhovStories } from "./books/chekhov-stories.ts";
import { crimeAndPunishment } from "./books/crime-and-punishment.ts";
import { dracula } from "./books/dracula.ts";
import { frankenstein } from "./books/frankenstein.ts";
import { gitanjali } from "./books/gitanjali.ts";
import { meditations } from "./books/meditations.ts";
import { meghaduta } from "./books/meghaduta.ts";
import { panchatantra } from "./books/panchatantra.ts";
import { premchandStories } from "./books/premchand-stories.ts";
import { prideAndPrejudice } from "./books/pride-and-prejudice.ts";
import { theAdventuresOfSherlockHolmes } from "./books/the-adventures-of-sherlock-holmes.ts";
import { theArtOfWar } from "./books/the-art-of-war.ts";
import { theBookOfTea } from "./books/the-book-of-tea.ts";
import { theCallOfTheWild } from "./books/the-call-of-the-wild.ts";
import { theJungleBook } from "./books/the-jungle-book.ts";
import { theProphet } from "./books/the-prophet.ts";
import { theTimeMachine } from "./books/the-time-machine.ts";
import { tolstoyTales } from "./books/tolstoy-tales.ts";
import { treasureIsland } from "./books/treasure-island.ts";
import type { DemoBook } from "./demo-types.ts";

/** The world classics, in an order that puts different books and covers next to each other. */
export const worldBooks: readonly DemoBook[] = [
  prideAndPrejudice,
  alicesAdventuresInWonderland,
  meditations,
  panchatantra,
  theTimeMachine,
  gitanjali,
  theAdventuresOfSherlockHolmes,
  tolstoyTales,
  frankenstein,
  theBookOfTea,
  crimeAndPunishment,
  aesopsFables,
  meghaduta,
  theCallOfTheWild,
  theJungleBook,
  chekhovStories,
  dracula,
  theProphet,
  treasureIsland,
  aDollsHouse,
  premchandStories,
  theArtOfWar,
];
