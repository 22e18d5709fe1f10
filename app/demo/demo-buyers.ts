import type { OrderStatus } from "#app/domain/orders/order.ts";
import type { Language } from "#app/domain/text/language.ts";

/** A reader of the demo who bought something. */
export type Buyer = {
  readonly name: string;
  readonly phone: string;
  readonly language: Language;
  readonly placeCode: string;
  readonly street: string;
  readonly landmark: string;
  /** What became of the order. */
  readonly status: OrderStatus;
  /** Whether it is fetched at the bookstore. */
  readonly isFetched?: true;
  /** Who was signed in; undefined for a guest. */
  readonly personId?: string;
};

/** Readers of the demo who bought something, with an order in each state. Their numbers belong to nobody. */
export const BUYERS: readonly Buyer[] = [
  {
    name: "Nima Sherpa",
    phone: "9800000201",
    language: "en",
    placeCode: "kathmandu/kathmandu",
    street: "Boudha",
    landmark: "Behind the school",
    status: "completed",
  },
  {
    name: "कमला अधिकारी",
    phone: "9800000202",
    language: "np",
    placeCode: "kaski/pokhara",
    street: "लेकसाइड, सडक १३",
    landmark: "पानी ट्याङ्कीको अगाडि",
    status: "lapsed",
  },
  {
    name: "Bikash Tamang",
    phone: "9800000203",
    language: "en",
    placeCode: "lalitpur/lalitpur",
    street: "Jawalakhel",
    landmark: "Opposite the football ground",
    status: "placed",
  },
  {
    name: "सीता यादव",
    phone: "9800000204",
    language: "np",
    placeCode: "dhanusha/janakpurdham",
    street: "स्टेशन रोड",
    landmark: "सरकारी विद्यालयको छेउ",
    status: "accepted",
  },
  {
    name: "Dorje Gurung",
    phone: "9800000205",
    language: "en",
    placeCode: "kaski/pokhara",
    street: "Mahendrapul",
    landmark: "Above the pharmacy",
    status: "packed",
    isFetched: true,
  },
  {
    name: "हरि बोहरा",
    phone: "9800000206",
    language: "np",
    placeCode: "doti/dipayal-silgadhi",
    street: "बजार लाइन",
    landmark: "हुलाक अगाडि",
    status: "handedOver",
  },
  {
    name: "Laxmi Karki",
    phone: "9800000207",
    language: "en",
    placeCode: "bhaktapur/bhaktapur",
    street: "Suryabinayak",
    landmark: "Near the bus stop",
    status: "delivered",
  },
  {
    name: "राजेश मण्डल",
    phone: "9800000208",
    language: "np",
    placeCode: "morang/biratnagar",
    street: "मेन रोड",
    landmark: "बैङ्क भएको घर",
    status: "refused",
  },
  {
    name: "Sangita Magar",
    phone: "9800000209",
    language: "en",
    placeCode: "palpa/tansen",
    street: "Bishal Bazar",
    landmark: "Below the temple",
    status: "cameBack",
  },
  {
    name: "मनोज खड्का",
    phone: "9800000210",
    language: "np",
    placeCode: "kathmandu/kathmandu",
    street: "कालीमाटी",
    landmark: "तरकारी बजारको ढोका",
    status: "cancelled",
  },
  {
    name: "Rita Joshi",
    phone: "9800000211",
    language: "en",
    placeCode: "kathmandu/kathmandu",
    street: "Lazimpat",
    landmark: "Next to the bakery",
    status: "awaitingPayment",
  },
];

/** Readers who ordered what is not published yet. */
export const PREORDERERS: readonly Buyer[] = [
  {
    name: "Ganga Bista",
    phone: "9800000212",
    language: "en",
    placeCode: "kaski/pokhara",
    street: "Chipledhunga",
    landmark: "Above the tea shop",
    status: "preordered",
  },
  {
    name: "पेमा लामा",
    phone: "9800000213",
    language: "np",
    placeCode: "kathmandu/kathmandu",
    street: "स्वयम्भू",
    landmark: "घण्टाघर छेउ",
    status: "preordered",
  },
];

/** What the reader of the demo has ordered while signed in, the oldest first. */
export const OF_READER = (["completed", "handedOver", "placed"] as const).map(
  (status): Buyer => ({
    name: "Sarita Rai",
    phone: "9800000214",
    language: "en",
    placeCode: "kathmandu/kathmandu",
    street: "Dillibazar",
    landmark: "Beside the library",
    status,
  }),
);
