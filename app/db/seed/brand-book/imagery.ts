import type { BrandBookSection } from "#app/domain/reference/brand-book.ts";

/** The section on pictures of books, and of readers and makers. */
export const imagery: BrandBookSection = {
  code: "imagery",
  title: { en: "Imagery", np: "तस्बिर" },
  color: "harital.300",
  pages: [
    {
      code: "product_imagery",
      title: { en: "Product imagery", np: "पुस्तकका तस्बिर" },
      color: "harital.400",
      description: {
        en: "The cover is the artist’s work. Show all of it, flat and true.",
        np: "आवरण कलाकारको कृति हो। पूरै देखाउनुहोस्, जस्तो छ त्यस्तै।",
      },
      parts: [
        {
          id: "flat",
          title: { en: "The flat cover", np: "सपाट आवरण" },
          block: "covers",
          text: {
            en: "The rules, on covers from the catalogue. A publisher sees the same remarks beside each cover.",
            np: "सूचीमा रहेकै आवरणमा नियम हेर्नुहोस्। प्रकाशकले पनि हरेक आवरणको छेउमा यिनै टिप्पणी देख्नुहुन्छ।",
          },
          wrong: null,
        },
        {
          id: "do",
          title: { en: "Do", np: "यसो गर्नुहोस्" },
          block: "do",
          text: {
            en: "Send the artwork itself, cut at the edge of the page\nShow the whole cover; the box around it is two to three and never crops\nGive front and back, and the spine of a printed book\nDescribe the picture in both languages for those who do not see it",
            np: "कलाकृति नै पठाउनुहोस्, पृष्ठको किनारमा काटेर\nआवरण पूरै देखाउनुहोस्; वरिपरिको खाका दुई र तीनको अनुपातमा हुन्छ, र केही काट्दैन\nअगाडि र पछाडि, अनि छापिएको पुस्तकको पिठ पनि दिनुहोस्\nनदेख्ने पाठकका लागि तस्बिरको वर्णन दुवै भाषामा लेख्नुहोस्",
          },
          wrong: null,
        },
        {
          id: "dont",
          title: { en: "Do not", np: "यसो नगर्नुहोस्" },
          block: "dont",
          text: {
            en: "A photograph of a copy in place of its cover\nA shadow, a frame or a tilt that the artist did not draw\nA badge, a price or a web address on the picture\nA picture smaller than a phone shows it",
            np: "आवरणको सट्टा पुस्तकको फोटो\nकलाकारले नकोरेको छाया, फ्रेम वा ढल्काइ\nतस्बिरमाथि ब्याज, मूल्य वा वेब ठेगाना\nफोनमा देखिनेभन्दा सानो तस्बिर",
          },
          wrong: null,
        },
        {
          id: "object",
          title: { en: "The book as an object", np: "वस्तुका रूपमा पुस्तक" },
          block: "object",
          text: {
            en: "Daylight from the left, at half height, on blue-black or yellow paper. Show the thickness, the thread and the edge of the paper, and one hand for the size.",
            np: "बायाँबाट आएको दिनको उज्यालो, गाढा नीलो वा पहेँलो कागजमाथि। मोटाइ, धागो र कागजको किनार देखाउनुहोस्, र आकार बुझिने गरी एउटा हात।",
          },
          wrong: null,
        },
      ],
    },
    {
      code: "lifestyle_imagery",
      title: { en: "Lifestyle imagery", np: "पाठक र पुस्तक बनाउनेका तस्बिर" },
      color: "simal.600",
      description: {
        en: "Real readers and makers, in real places, doing something.",
        np: "साँचो ठाउँमा, केही गर्दै गरेका साँचो पाठक र पुस्तक बनाउने मानिस।",
      },
      parts: [
        {
          id: "direction",
          title: { en: "Art direction", np: "तस्बिर कस्तो हुने" },
          block: "drawings",
          text: {
            en: "Three pictures we would print, drawn here so that nobody’s face has to stand for the rule.",
            np: "हामीले छाप्ने तीन तस्बिर। नियम देखाउन कसैको अनुहार नचाहियोस् भनेर यहाँ कोरिएका हुन्।",
          },
          wrong: null,
        },
        {
          id: "show",
          title: { en: "Show", np: "देखाउनुहोस्" },
          block: "do",
          text: {
            en: "Presses, binding tables, porters, night buses, tea shops, school libraries\nAll seven provinces, the plains and the hills and not only the peaks\nThe names of people and places in the caption, with their consent on file\nThe light that is there, the view of an eye, and grain where it belongs",
            np: "छापाखाना, बँधाइका टेबुल, भरिया, रात्रिबस, चियापसल, विद्यालयका पुस्तकालय\nसातै प्रदेश, हिमालमात्र होइन, पहाड र मधेस पनि\nतस्बिरमुनि मानिस र ठाउँको नाम, अनि उहाँहरूको लिखित सहमति\nजस्तो छ त्यस्तै उज्यालो, आँखाले देखेजस्तो दृश्य, र मिल्ने ठाउँमा दाना",
          },
          wrong: null,
        },
        {
          id: "avoid",
          title: { en: "Avoid", np: "नदेखाउनुहोस्" },
          block: "dont",
          text: {
            en: "Prayer flags and temples as shorthand for Nepal\nStacked books with coffee and a pair of glasses\nPeople that a program invented\nLetters burned into the picture",
            np: "नेपाल जनाउन लुङ्दर र मन्दिर\nकफी र चस्मासँग थुपारिएका पुस्तक\nकम्प्युटरले बनाएका मानिस\nतस्बिरमाथि लेखिएका अक्षर",
          },
          wrong: null,
        },
      ],
    },
  ],
};
