import type { InformationPage } from "./page-shape.ts";

export const contactUs: InformationPage = {
  title: { en: "Contact us", np: "सम्पर्क" },
  description: {
    en: "Write to Ekadeshma about a manuscript, a book, a bookshop or a complaint, by message, email, telephone or post.",
    np: "पाण्डुलिपि, पुस्तक, पुस्तक पसल वा गुनासोका बारेमा एकादेशमालाई सन्देश, इमेल, फोन वा हुलाकबाट लेख्नुहोस्।",
  },
  lead: {
    en: "Write to us about a manuscript, a book, a bookshop or this site. Your own words are enough.",
    np: "पाण्डुलिपि, पुस्तक, पुस्तक पसल वा यस साइटका बारेमा हामीलाई लेख्नुहोस्। आफ्नै शब्दमा लेखे पुग्छ।",
  },
  sections: [
    {
      id: "where-to-find-us",
      heading: { en: "Where to find us", np: "हामीलाई कहाँ भेट्ने" },
      paragraphs: [
        {
          en: "The message form on this page reaches us directly. So do these.",
          np: "यस पृष्ठको सन्देश फाराम सिधै हामीकहाँ आइपुग्छ। यी माध्यमबाट पनि हामीलाई भेट्न सकिन्छ।",
        },
      ],
      settings: "contact",
    },
    {
      id: "before-you-write",
      heading: { en: "What helps us answer", np: "जवाफ दिन के भए सजिलो हुन्छ" },
      paragraphs: [
        {
          en: "A few facts save a round of letters.",
          np: "सुरुमै केही कुरा खुलाउनुभयो भने दोहोर्‍याएर सोध्नुपर्दैन।",
        },
      ],
      list: [
        {
          en: "About a manuscript: its title, its language, its length, and three lines on what it is about",
          np: "पाण्डुलिपि भए: शीर्षक, भाषा, लम्बाइ र विषय बताउने तीन हरफ",
        },
        {
          en: "About a book: its title, or the ISBN on the back cover",
          np: "पुस्तक भए: शीर्षक, वा पछाडिको आवरणमा भएको ISBN",
        },
        {
          en: "For a bookshop: its name and its district",
          np: "पुस्तक पसल भए: पसलको नाम र जिल्ला",
        },
        {
          en: "About this site: the address of the page, and what you saw there",
          np: "यस साइटका बारेमा भए: पृष्ठको ठेगाना र त्यहाँ के देखियो",
        },
      ],
    },
    {
      id: "complaints",
      heading: { en: "Complaints", np: "गुनासो" },
      paragraphs: [
        {
          en: "If something went wrong with a book, an order or the way we dealt with you, turn to the grievance desk. Tell us what happened, when, and what would put it right.",
          np: "पुस्तक, अर्डर वा हाम्रो व्यवहारमा केही बिग्रियो भने गुनासो सुन्ने शाखालाई भन्नुहोस्। के भयो, कहिले भयो र के गरे मिल्छ, यी तीन कुरा खुलाउनुहोस्।",
        },
      ],
      settings: "grievance",
    },
    {
      id: "what-we-keep",
      heading: { en: "What we keep", np: "हामी के राख्छौँ" },
      paragraphs: [
        {
          en: "We keep your message with your name, your email address or telephone number, the language and the time, so that we can answer. The privacy policy says for how long.",
          np: "जवाफ दिन हामी तपाईँको सन्देशसँगै नाम, इमेल ठेगाना वा फोन नम्बर, भाषा र समय राख्छौँ। कहिलेसम्म भन्ने गोपनीयता नीतिमा छ।",
        },
      ],
    },
  ],
};
