import type { BrandBookSection } from "#app/domain/reference/brand-book.ts";

/** The section on what the company says, and how. */
export const writing: BrandBookSection = {
  code: "writing",
  title: { en: "Writing", np: "लेखन" },
  color: "sindur.600",
  pages: [
    {
      code: "brand_narrative",
      title: { en: "Brand narrative", np: "हाम्रो कथा" },
      color: "nila.700",
      description: {
        en: "Every story told in Nepali may begin with one word: ekadeshma, in a certain land.",
        np: "नेपालीमा कथा प्रायः एउटै शब्दबाट सुरु हुन्छ: एकादेशमा।",
      },
      parts: [
        {
          id: "origin",
          title: { en: "Why this name", np: "यो नाम किन" },
          block: "text",
          text: {
            en: "A grandmother says ekadeshma, and everyone who can hear her goes quiet. The word promises a place first and a story second.\n\nWe take that promise to print.",
            np: "हजुरआमाले एकादेशमा भन्नासाथ सुन्नेजति चुप लाग्छन्। यो शब्दले पहिले एउटा ठाउँ देखाउँछ, अनि कथा सुरु गर्छ।\n\nहामी त्यही वाचालाई पुस्तक बनाउँछौँ।",
          },
          wrong: null,
        },
        {
          id: "what",
          title: { en: "What we do", np: "हामी के गर्छौँ" },
          block: "text",
          text: {
            en: "We help writers become authors. We edit, design and print their books, carry them to bookshops across Nepal, and tell readers about them without raising our voice.",
            np: "लेख्नेहरूलाई लेखक बन्न सघाउँछौँ। उहाँहरूका पुस्तक सम्पादन गर्छौँ, सजाउँछौँ, छाप्छौँ, नेपालभरका पुस्तक पसलमा पुर्‍याउँछौँ, र आवाज चर्को नपारी पाठकलाई सुनाउँछौँ।",
          },
          wrong: null,
        },
        {
          id: "belief",
          title: { en: "What we hold", np: "हाम्रो विश्वास" },
          block: "list",
          text: {
            en: "The story belongs to the writer\nA book is made by many hands, and we name them\nA reader in Jumla deserves the same book as a reader in Kathmandu",
            np: "कथा लेखककै हो\nपुस्तक धेरै जनाको हातबाट बन्छ, र हामी उहाँहरूको नाम लेख्छौँ\nजुम्लाका पाठकले पनि काठमाडौँका पाठकले जस्तै पुस्तक पाउनुपर्छ",
          },
          wrong: null,
        },
      ],
    },
    {
      code: "voice",
      title: { en: "Voice", np: "स्वर" },
      color: "nila.600",
      description: {
        en: "The same in every message: a good editor talking to a writer.",
        np: "हरेक सन्देशमा एउटै: लेखकसँग कुरा गर्दै गरेका असल सम्पादकको स्वर।",
      },
      parts: [
        {
          id: "plain",
          title: { en: "Plain", np: "सरल" },
          block: "pair",
          text: {
            en: "Your book is at the printer. Next comes the binder.",
            np: "तपाईँको पुस्तक छापाखानामा छ। अब बँधाइ हुन्छ।",
          },
          wrong: {
            en: "Your title is progressing through our end-to-end production workflow.",
            np: "तपाईँको शीर्षक हाम्रो समग्र उत्पादन प्रक्रियामा अगाडि बढिरहेको व्यहोरा जानकारी गराइन्छ।",
          },
        },
        {
          id: "patient",
          title: { en: "Patient", np: "धैर्यवान्" },
          block: "pair",
          text: { en: "Read the first chapter. Decide later.", np: "पहिलो अध्याय पढ्नुहोस्। निर्णय पछि गर्नुहोस्।" },
          wrong: { en: "Hurry! Only 3 left!", np: "छिटो गर्नुहोस्! ३ प्रति मात्र बाँकी!" },
        },
        {
          id: "exact",
          title: { en: "Exact", np: "ठोस" },
          block: "pair",
          text: {
            en: "Chapter four is where the story wakes up.",
            np: "कथा चौथो अध्यायमा ब्युँझिन्छ।",
          },
          wrong: {
            en: "An unforgettable masterpiece for every reader.",
            np: "हरेक पाठकका लागि अविस्मरणीय उत्कृष्ट कृति।",
          },
        },
        {
          id: "generous",
          title: { en: "Generous", np: "उदार" },
          block: "pair",
          text: {
            en: "Translated by Sarala Ghale, with a map by Suresh Lama.",
            np: "अनुवाद सरला घले, नक्सा सुरेश लामा।",
          },
          wrong: { en: "A title from our team.", np: "हाम्रो टोलीको प्रस्तुति।" },
        },
      ],
    },
    {
      code: "tone",
      title: { en: "Tone", np: "भाव" },
      color: "nila.500",
      description: {
        en: "Tone changes with the moment. The voice does not.",
        np: "भाव अवस्थाअनुसार फेरिन्छ। स्वर फेरिँदैन।",
      },
      parts: [
        {
          id: "moments",
          title: { en: "By moment", np: "कुन बेला कस्तो भाव" },
          block: "table",
          text: {
            en: "Moment | Tone | Example\nBrowsing | curious | Six novels that begin beside a river.\nHolding a copy | clear, short | The bookstore keeps it for you until 5 Poush.\nSomething failed | calm; says first what is safe | Nothing was lost. Please send it once more.\nA field is wrong | says what belongs there, blames nobody | Enter your ward number, 1 to 33.\nA manuscript is declined | direct and kind, one reason | This one is not for our list. The opening is strong; the middle repeats itself.\nSaved | two words | Saved successfully",
            np: "अवस्था | भाव | उदाहरण\nपुस्तक हेर्दै गर्दा | उत्सुक | नदीकिनारबाट सुरु हुने छवटा उपन्यास।\nप्रति राखिदिँदा | स्पष्ट, छोटो | पसलले पुस ५ सम्म राखिदिन्छ।\nकेही बिग्रिँदा | शान्त; के सुरक्षित छ, पहिले त्यही भन्ने | केही हराएको छैन। कृपया फेरि पठाउनुहोस्।\nविवरण नमिल्दा | के लेख्ने भन्ने, दोष नदिने | वडा नम्बर १ देखि ३३ सम्म लेख्नुहोस्।\nपाण्डुलिपि फिर्ता गर्दा | सिधा र आत्मीय, एउटै कारण | यो कृति हाम्रो सूचीमा मिल्दैन। सुरुआत बलियो छ, बिचमा कुरा दोहोरिन्छ।\nसुरक्षित हुँदा | दुई शब्द | सुरक्षित भयो",
          },
          wrong: null,
        },
        {
          id: "bad_news",
          title: { en: "Bad news", np: "नराम्रो खबर" },
          block: "pair",
          text: {
            en: "The last copy was sold this morning. Chautari Books gets more on 10 Poush. Shall we write to you then?",
            np: "अन्तिम प्रति आज बिहान बिक्यो। चौतारीमा पुस १० मा थप आउँछ। त्यति बेला तपाईँलाई खबर गरौँ?",
          },
          wrong: {
            en: "Oops! We are sorry, this item is unavailable at the moment.",
            np: "माफ गर्नुहोला! यो सामग्री हाल उपलब्ध छैन।",
          },
        },
        {
          id: "good_news",
          title: { en: "Good news", np: "राम्रो खबर" },
          block: "pair",
          text: {
            en: "Your review is published. Thank you for reading it so closely.",
            np: "तपाईँको समीक्षा प्रकाशित भयो। यति ध्यान दिएर पढ्नुभएकोमा धन्यवाद।",
          },
          wrong: { en: "Congratulations!!! You did it!!!", np: "बधाई छ!!! तपाईँले गरेर देखाउनुभयो!!!" },
        },
      ],
    },
    {
      code: "style",
      title: { en: "Style", np: "शैली" },
      color: "nila.300",
      description: {
        en: "The rules of spelling, numbers and names, for both languages.",
        np: "हिज्जे, अङ्क र नामका नियम, दुवै भाषाका लागि।",
      },
      parts: [
        {
          id: "english",
          title: { en: "English", np: "अङ्ग्रेजी" },
          block: "list",
          text: {
            en: "British spelling, sentence case, no exclamation marks\nरु 1,25,000.00 with commas at lakhs; the day in AD first, in BS in brackets\nTitles in italics in English text, in quotation marks in Nepali text\nThe wordmark is in small letters; in sentences and titles write Ekadeshma",
            np: "बेलायती हिज्जे, वाक्यको पहिलो अक्षर मात्र ठुलो, विस्मयादिबोधक चिह्न हुँदैन\nलाखमा कमा राखी रु 1,25,000.00; पहिले ईस्वी मिति, कोष्ठकमा वि.सं.\nकृतिको नाम अङ्ग्रेजी पाठमा ढल्केको अक्षरमा, नेपाली पाठमा उद्धरण चिह्नभित्र\nनामचिह्न साना अक्षरमा हुन्छ; वाक्य र शीर्षकमा Ekadeshma लेख्नुहोस्",
          },
          wrong: null,
        },
        {
          id: "nepali",
          title: { en: "Nepali", np: "नेपाली" },
          block: "list",
          text: {
            en: "Always the polite तपाईँ; buttons end in -नुहोस्\nरु १,२५०.००: a space after रु, and no full stop\nSpelling by the dictionary of the Nepal Academy: ठुलो, बिच, ठिक, but तीन\nEndings are joined to the word: लेखकले, पसलबाट; a space only after digits and Latin letters: ISBN बाट\nSentences end with a danda, without a space before it",
            np: "सधैँ तपाईँ; बटनको अन्त्य -नुहोस् हुन्छ\nरु १,२५०.००: रु पछि खाली ठाउँ, थोप्लो हुँदैन\nहिज्जे नेपाल प्रज्ञा प्रतिष्ठानको शब्दकोशअनुसार: ठुलो, बिच, ठिक, तर तीन\nविभक्ति शब्दसँगै जोडिन्छ: लेखकले, पसलबाट; अङ्क र ल्याटिन अक्षरपछि मात्र खाली ठाउँ: ISBN बाट\nवाक्य पूर्णविरामले टुङ्गिन्छ, त्यसअघि खाली ठाउँ हुँदैन",
          },
          wrong: null,
        },
        {
          id: "numbers",
          title: { en: "One sentence, twice", np: "एउटै वाक्य, दुई रूप" },
          block: "pair",
          text: {
            en: "Order 1042 was sent on 20 Nov 2026 (2083 Mangsir 4). It costs रु 1,250.00.",
            np: "अर्डर 1042 २०८३ मङ्सिर ४ मा पठाइयो। मूल्य रु १,२५०.०० हो।",
          },
          wrong: {
            en: "Your Order #१०४२ shipped 11/20/26 - Total: Rs.1250/- only!",
            np: "तपाईंको अर्डर नं. १०४२ पठाईयो - जम्मा Rs. 1250/- मात्र !",
          },
        },
        {
          id: "words",
          title: { en: "Word list", np: "शब्दसूची" },
          block: "words",
          text: {
            en: "One word for one thing, in every text of the site. The same list finds the forms in the last column when they slip in.",
            np: "साइटका सबै पाठमा एउटा कुराका लागि एउटै शब्द। अन्तिम स्तम्भका रूप कतै पसे भने यही सूचीले पत्ता लगाउँछ।",
          },
          wrong: null,
        },
      ],
    },
  ],
};
