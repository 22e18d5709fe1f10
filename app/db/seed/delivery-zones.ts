import { districtCodeOf, nepalPlaces } from "#app/domain/places/nepal-places.ts";

/** A zone of a new installation, with its districts by their codes. Days from when it was ordered; fees in paisa. */
type SeedZone = {
  readonly name: { readonly en: string; readonly np: string };
  readonly minDays: number;
  readonly maxDays: number;
  readonly fees: readonly (readonly [upToG: number, paisa: bigint])[];
  readonly districts: readonly string[];
};

const VALLEY = ["bhaktapur", "kathmandu", "lalitpur"];
/** Districts of the plains, and those whose largest town couriers reach by a highway in a day. */
const BY_HIGHWAY =
  "banke bara bardiya chitwan dang dhanusha jhapa kailali kanchanpur kapilvastu kaski kavrepalanchok mahottari makwanpur morang nawalparasi-east nawalparasi-west parsa rautahat rupandehi saptari sarlahi siraha sunsari surkhet tanahun".split(
    " ",
  );
/** Districts with parts that no motor road reaches for much of the year. */
const MOUNTAINS =
  "bajhang bajura darchula dolakha dolpa humla jumla kalikot manang mugu mustang rasuwa sankhuwasabha sindhupalchok solukhumbu taplejung".split(
    " ",
  );

const LISTED = new Set([...VALLEY, ...BY_HIGHWAY, ...MOUNTAINS]);

const districts = (): string[] => [...new Set(nepalPlaces().map(({ code }) => districtCodeOf(code)))];

/**
 * Four zones that have every district, with days and fees of the order of what couriers ask in 2083 (Bikram Sambat). A site
 * administrator changes them.
 */
export const deliveryZones = (): readonly SeedZone[] => [
  {
    name: { en: "Kathmandu Valley", np: "काठमाडौँ उपत्यका" },
    minDays: 1,
    maxDays: 2,
    fees: [
      [1000, 100_00n],
      [3000, 150_00n],
      [10_000, 250_00n],
    ],
    districts: VALLEY,
  },
  {
    name: { en: "Plains and highways", np: "तराई र राजमार्ग" },
    minDays: 2,
    maxDays: 4,
    fees: [
      [1000, 150_00n],
      [3000, 250_00n],
      [10_000, 450_00n],
    ],
    districts: BY_HIGHWAY,
  },
  {
    name: { en: "Hills", np: "पहाड" },
    minDays: 3,
    maxDays: 7,
    fees: [
      [1000, 200_00n],
      [3000, 350_00n],
      [10_000, 650_00n],
    ],
    districts: districts().filter((code) => !LISTED.has(code)),
  },
  {
    name: { en: "Mountains", np: "हिमाल" },
    minDays: 5,
    maxDays: 14,
    fees: [
      [1000, 300_00n],
      [3000, 550_00n],
      [10_000, 1200_00n],
    ],
    districts: MOUNTAINS,
  },
];
