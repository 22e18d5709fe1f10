import type { BrandBookSection } from "#app/domain/reference/brand-book.ts";

/** The section on colours and type. */
export const identity: BrandBookSection = {
  code: "identity",
  title: { en: "Identity", np: "पहिचान" },
  color: "nila.900",
  pages: [
    {
      code: "color",
      title: { en: "Colour", np: "रङ" },
      color: "harital.300",
      description: {
        en: "Three writing materials of Nepal give us our colours: the blue-black nilapatra, yellow harital paper and plain lokta. Vermilion marks where the scribe begins.",
        np: "हाम्रा रङ नेपालका तीन लेखन सामग्रीबाट आएका हुन्: गाढा नीलपत्र, पहेँलो हरिताल कागज र सादा लोक्ता। सिन्दूरले लेखकको थालनी जनाउँछ।",
      },
      parts: [
        {
          id: "palette",
          title: { en: "Palette", np: "रङसूची" },
          block: "swatches",
          text: {
            en: "Every colour of the site is one of these. Press one to copy it. A press works with inks: where nobody has set them, we say so instead of guessing, and in any case ask the press for a proof.",
            np: "साइटका सबै रङ यिनै हुन्। कुनै रङ थिचेपछि त्यसको कोड कपी हुन्छ। छापाखाना मसीबाट चल्छ: मसीको मात्रा कसैले नतोकेको भए हामी अन्दाज गर्दैनौँ, तोकिएको छैन भन्छौँ। जे भए पनि छापाखानासँग प्रुफ माग्नुहोस्।",
          },
          wrong: null,
        },
        {
          id: "roles",
          title: { en: "Roles", np: "कुन रङ केका लागि" },
          block: "roles",
          text: {
            en: "Nobody writes a colour into a page. A page asks for a role, and the role has one colour in the light and another in the dark.",
            np: "पृष्ठमा सिधै रङ लेखिँदैन। पृष्ठले भूमिका माग्छ, र हरेक भूमिकाको उज्यालोमा एउटा र अँध्यारोमा अर्को रङ हुन्छ।",
          },
          wrong: null,
        },
        {
          id: "proportion",
          title: { en: "Proportion", np: "अनुपात" },
          block: "proportion",
          text: {
            en: "Paper first, then ink. The yellow slip is the smallest area on a page and the first one that is seen.",
            np: "पहिले कागज, अनि मसी। पहेँलो टुक्रा पृष्ठमा सबैभन्दा थोरै हुन्छ, र सबैभन्दा पहिले देखिन्छ।",
          },
          wrong: null,
        },
        {
          id: "pairs",
          title: { en: "Pairs that are read", np: "सँगै पढिने जोडी" },
          block: "contrast",
          text: {
            en: "The contrast of every pair in use, computed when this page was opened and cut after two digits, never rounded up. The same table refuses a change that would make a pair hard to read.",
            np: "प्रयोगमा रहेका सबै जोडीको कन्ट्रास्ट, यो पृष्ठ खुल्दा गणना गरिएको। दशमलवपछि दुई अङ्कमा काटिएको हो, माथि बढाइएको होइन। पढ्न गाह्रो पार्ने फेरबदल यही तालिकाले रोक्छ।",
          },
          wrong: null,
        },
        {
          id: "never",
          title: { en: "Never", np: "कहिल्यै नगर्नुहोस्" },
          block: "dont",
          text: {
            en: "Yellow letters or lines on light paper ({contrast:harital.300/lokta.25})\nVermilion letters on yellow ({contrast:sindur.500/harital.300})\nA gradient from one colour into another\nMore than one yellow slip on a screen\nColour as the only sign that something is wrong, new or chosen",
            np: "उज्यालो कागजमा पहेँला अक्षर वा धर्का ({contrast:harital.300/lokta.25})\nपहेँलोमाथि सिन्दूरे अक्षर ({contrast:sindur.500/harital.300})\nएक रङबाट अर्को रङमा पग्लिने पृष्ठभूमि\nएउटै पर्दामा एकभन्दा बढी पहेँला टुक्रा\nगल्ती, नयाँ वा छानिएको भन्ने कुरा रङले मात्र जनाउनु",
          },
          wrong: null,
        },
      ],
    },
    {
      code: "typography",
      title: { en: "Typography", np: "अक्षर" },
      color: "sindur.600",
      description: {
        en: "Eczar speaks and Martel reads in Latin letters; Noto carries every conjunct of Nepali. They are weighted to stand on one line, so that a Nepali title never looks like a guest.",
        np: "ल्याटिनमा शीर्षक एक्जारले र पाठ मार्टेलले बोक्छ; नेपालीका सबै संयुक्त अक्षर नोटोले बोक्छ। दुवै लिपि एउटै हरफमा मिल्ने गरी तौलिएका छन्, त्यसैले नेपाली शीर्षक पाहुनाजस्तो देखिँदैन।",
      },
      parts: [
        {
          id: "families",
          title: { en: "Families", np: "अक्षरका परिवार" },
          block: "families",
          text: {
            en: "Each family in both scripts, side by side. Write your own line to see it set.",
            np: "हरेक परिवार दुवै लिपिमा, सँगसँगै। आफ्नै वाक्य लेखेर हेर्नुहोस्।",
          },
          wrong: null,
        },
        {
          id: "letters",
          title: { en: "Letters that must be right", np: "नबिग्रनुपर्ने अक्षर" },
          block: "letters",
          text: {
            en: "These conjuncts and digits show at once whether a font knows Nepali. Compare them in every new font, browser and printer.",
            np: "फन्टले नेपाली जान्दछ कि जान्दैन, यी संयुक्त अक्षर र अङ्कबाट तुरुन्तै थाहा हुन्छ। नयाँ फन्ट, ब्राउजर वा छापाखाना आउँदा पहिले यिनै मिलाएर हेर्नुहोस्।",
          },
          wrong: null,
        },
        {
          id: "scale",
          title: { en: "Sizes", np: "आकार" },
          block: "scale",
          text: {
            en: "Ten sizes and no others. Devanagari has marks above and below its line, so its lines stand further apart.",
            np: "दसवटा आकार, अरू छैन। देवनागरीमा हरफको माथि र मुनि मात्रा हुने भएकाले हरफबिचको दुरी बढी हुन्छ।",
          },
          wrong: null,
        },
        {
          id: "shirorekha",
          title: { en: "The headline rule", np: "शिरोरेखा" },
          block: "text",
          text: {
            en: "Devanagari letters hang from a line. So do our headings, tabs and cards: a rule of two pixels stands above them, never below.",
            np: "देवनागरी अक्षर एउटा रेखामा झुन्डिन्छन्। हाम्रा शीर्षक, ट्याब र कार्ड पनि त्यसै गर्छन्: दुई पिक्सेलको रेखा सधैँ माथि हुन्छ, मुनि कहिल्यै हुँदैन।",
          },
          wrong: null,
        },
        {
          id: "folio",
          title: { en: "The folio number", np: "पत्राङ्क" },
          block: "text",
          text: {
            en: "A manuscript leaf has its number in the margin. Main sections have a Devanagari numeral there too, on screens wide enough for a margin. It is an ornament, and screen readers skip it.",
            np: "पाण्डुलिपिको पानामा अङ्क छेउमा हुन्छ। चौडा पर्दामा हाम्रा मुख्य खण्डको छेउमा पनि देवनागरी अङ्क हुन्छ। यो सजावट मात्र हो, त्यसैले स्क्रिन रिडरले पढ्दैन।",
          },
          wrong: null,
        },
        {
          id: "devanagari",
          title: { en: "Setting Devanagari", np: "देवनागरी मिलाउँदा" },
          block: "list",
          text: {
            en: "Mark every Nepali passage as Nepali, also inside an English page: without it झ, ५ and ८ get their Hindi forms\nNo space between letters, no slanted letters, no capitals\nLine height of at least 1.38 in headings and 1.75 in text\nNumbers that people read are in Devanagari on Nepali pages; ISBN, telephone, PAN and order numbers stay in Latin digits",
            np: "अङ्ग्रेजी पृष्ठभित्रको नेपाली पाठलाई पनि नेपाली भनी जनाउनुहोस्: नत्र झ, ५ र ८ हिन्दी रूपमा देखिन्छन्\nअक्षरबिच खाली ठाउँ नथप्नुहोस्, अक्षर नढल्काउनुहोस्\nहरफको उचाइ शीर्षकमा कम्तीमा १.३८ र पाठमा १.७५ राख्नुहोस्\nपाठकले पढ्ने अङ्क नेपाली पृष्ठमा देवनागरीमा; ISBN, फोन, प्यान र अर्डर नम्बर ल्याटिनमै राख्नुहोस्",
          },
          wrong: null,
        },
        {
          id: "wordmark",
          title: { en: "The wordmark", np: "नामचिह्न" },
          block: "logo",
          text: {
            en: "The name in both scripts under one rule. Keep the space around it that the files have, never set it narrower than 72 pixels or 20 millimetres, and never draw it again by hand.",
            np: "एउटै रेखामुनि दुवै लिपिमा नाम। फाइलमा जति खाली ठाउँ छ, त्यति वरिपरि छोड्नुहोस्; ७२ पिक्सेल वा २० मिलिमिटरभन्दा साँगुरो नबनाउनुहोस्, र हातले फेरि नकोर्नुहोस्।",
          },
          wrong: null,
        },
      ],
    },
  ],
};
