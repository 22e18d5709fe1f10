import { editorListBooks, editorLists } from "#app/db/tables/editor-lists.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { startOfDayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { entryOf } from "./demo-rows.ts";

type DemoEditorList = {
  readonly slug: string;
  readonly title: L10n;
  readonly introduction: L10n;
  readonly signedBy: L10n;
  readonly from: Date;
  readonly until?: Date;
  /** Key of the book, and why the editor recommends it. */
  readonly books: readonly (readonly [book: string, en: string, np: string])[];
};

/** The invented editors of the demo data sign them. */
const demoEditorLists: readonly DemoEditorList[] = [
  {
    slug: "one-evening-each",
    title: { en: "One evening each", np: "एक साँझमा सकिने" },
    introduction: {
      en: "Seven books that ask for no more than an evening, and stay for longer. I chose them for people who say that they have lost the habit of reading: begin with the thinnest.",
      np: "एक साँझमा पढेर सकिने, तर मनमा धेरै दिन बस्ने सात पुस्तक। पढ्ने बानी छुट्यो भन्नेका लागि रोजेकी हुँ: सबैभन्दा पातलोबाट सुरु गर्नुहोस्।",
    },
    signedBy: { en: "Sarala Ghale, editor", np: "सरला घले, सम्पादक" },
    from: startOfDayInNepal("2026-10-20"),
    books: [
      [
        "muna-madan",
        "Read it aloud, in the rhythm it was written in; the second time you will be singing.",
        "लय हालेर ठुलो स्वरमा पढ्नुहोस्; दोस्रो पटक त आफैँ गाउन थालिन्छ।",
      ],
      [
        "the-book-of-tea",
        "A philosophy of the small and unfinished that fits between two cups.",
        "दुई कप चियाका बिचमा अटाउने, सानो र अधुरोको दर्शन।",
      ],
      [
        "straw-fire",
        "Six quarrels, each over before the rice is cooked. The best way into the Nepali story for a friend who reads English.",
        "भात पाक्नुअघि मिल्ने छवटा झगडा। अङ्ग्रेजीमा पढ्ने साथीलाई नेपाली कथा चिनाउन योभन्दा राम्रो पुस्तक छैन।",
      ],
      [
        "ritu-vichar",
        "Six seasons in six cantos: keep it by the window and read the one that is outside.",
        "छ ऋतु, छ सर्ग: झ्यालछेउ राख्नुहोस्, र बाहिर जुन ऋतु छ त्यही सर्ग पढ्नुहोस्।",
      ],
      [
        "dhankutaka-lokakatha",
        "The tellers’ own beginnings and endings are kept, so that you hear the kitchen it was told in.",
        "भन्ने मान्छेकै सुरु र टुङ्ग्याइ जस्ताको तस्तै छ, त्यसैले भान्साको आवाजसमेत सुनिन्छ।",
      ],
      [
        "bhramar",
        "Mist, letters, tea, and a heart that does not obey: the hills of the thirties sound like this week.",
        "कुहिरो, चिठी, चिया र भनेको नमान्ने मन: सन् तिसको दशकको पहाड यही हप्ताजस्तो लाग्छ।",
      ],
      [
        "gitanjali",
        "Open it anywhere. It was made for people who have one minute.",
        "जहाँबाट खोले पनि हुन्छ। एक मिनेट मात्र फुर्सद हुनेकै लागि बनेको पुस्तक हो।",
      ],
    ],
  },
  {
    slug: "read-aloud-to-children",
    title: { en: "To be read aloud", np: "ठुलो स्वरमा पढिदिने" },
    introduction: {
      en: "A book that is read to a child is read twice: by the one who listens, and by the one who has to do the voices.",
      np: "बच्चालाई पढिदिएको पुस्तक दुईपटक पढिन्छ: सुन्नेले एकपटक, अनि सबैको स्वर निकाल्नुपर्नेले अर्को पटक।",
    },
    signedBy: { en: "Bikash Subba, children's books", np: "विकास सुब्बा, बालपुस्तक" },
    from: startOfDayInNepal("2026-09-01"),
    books: [
      [
        "sunkesari",
        "The tree grows as long as you can hold your breath. Children of five will insist that you try.",
        "सास थाम्न सकुन्जेल रुख बढिरहन्छ। पाँच वर्षका बच्चाले तपाईँलाई कर गरेरै छाड्छन्।",
      ],
      [
        "madal-bajyo",
        "Twelve instruments, very few words, and corners that survive teeth.",
        "बाजा धेरै, शब्द थोरै, अनि दाँतले टोकेर पनि नबिग्रने कुना।",
      ],
      [
        "panchatantra",
        "Each tale is as long as a bus stop. The crocodile is the part to practise.",
        "एउटा कथा बस पर्खिने जति मात्र लामो। अभ्यास गर्नुपर्ने गोहीको स्वर हो।",
      ],
      [
        "alices-adventures-in-wonderland",
        "Everybody remembers the rabbit; read it again for the arguments.",
        "खरायो त सबैले सम्झन्छन्; फेरि पढ्नुहोस्, वादविवादका लागि।",
      ],
    ],
  },
  {
    slug: "for-the-new-year",
    title: { en: "For the new year", np: "नयाँ वर्षका लागि" },
    introduction: {
      en: "What our editors give away at the turn of the year.",
      np: "वर्ष फेरिँदा हाम्रा सम्पादकले उपहार दिने पुस्तक।",
    },
    signedBy: { en: "The editors", np: "सम्पादक" },
    from: startOfDayInNepal("2027-04-14"),
    until: startOfDayInNepal("2027-05-15"),
    books: [["naso", "For whoever hosts the family this year.", "यस पाला परिवार जम्मा गर्नेका लागि।"]],
  },
];

/** Adds the editor's lists of the demo data: two that are current, and one that has not begun. */
export async function addDemoEditorLists(db: Database, bookIds: ReadonlyMap<string, string>): Promise<void> {
  for (const { books, ...list } of demoEditorLists) {
    const [added] = await db.insert(editorLists).values(list).returning({ id: editorLists.id });
    if (!added) throw new Error("A list of the demo data was not added.");
    await db.insert(editorListBooks).values(
      books.map(([book, en, np], at) => ({
        listId: added.id,
        sequence: at + 1,
        bookId: entryOf(bookIds, book),
        sentence: { en, np },
      })),
    );
  }
}
