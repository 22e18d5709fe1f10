import type { BothLanguages } from "./page-shape.ts";

/** A service of the company, shown as a card on the home page. */
export type ServiceCard = {
  readonly id: string;
  readonly title: BothLanguages;
  readonly text: BothLanguages;
};

/** The texts of the home page. Its lists of books are read from the catalogue. */
export type HomeContent = {
  readonly headline: BothLanguages;
  readonly intro: { readonly heading: BothLanguages; readonly paragraphs: readonly BothLanguages[] };
  readonly howWeWorkButton: BothLanguages;
  readonly servicesTitle: BothLanguages;
  readonly services: readonly [ServiceCard, ServiceCard, ServiceCard];
};

export const home: HomeContent = {
  headline: {
    en: "We are a publishing house that focuses on writers and art",
    np: "हामी लेखक र कलालाई केन्द्रमा राख्ने प्रकाशन गृह हौँ",
  },
  intro: {
    heading: {
      en: "Write alone. Publish in company.",
      np: "लेख्दा एक्लै, छाप्दा सँगै",
    },
    paragraphs: [
      {
        en: "Creativity starts in private: a notebook, an early morning, a line that will not leave you. It grows when other people who make things read it and answer honestly.",
        np: "सिर्जना एकान्तमा सुरु हुन्छ: एउटा कापी, एउटा बिहान, मनबाट नहट्ने एउटा हरफ। अरू सर्जकले पढेर इमानदारीसाथ आफ्नो कुरा भनिदिँदा त्यो हुर्कन्छ।",
      },
      {
        en: "Here you join a community of authors, translators, illustrators and editors who do that for one another. Bring a finished manuscript or the first ten pages; both are a good place to begin. For now, write to us of it on the contact page.",
        np: "यहाँ एकअर्काका लागि त्यही गर्ने लेखक, अनुवादक, चित्रकार र सम्पादकको समुदाय छ। तपाईँ पनि आउनुहोस्। तयार पाण्डुलिपि ल्याउनुहोस् वा पहिला दस पाना, सुरु गर्न दुवै ठिक छन्। अहिलेलाई सम्पर्क पृष्ठबाट त्यसबारे लेख्नुहोस्।",
      },
    ],
  },
  howWeWorkButton: {
    en: "Learn about how we work >",
    np: "हाम्रो काम गर्ने तरिका हेर्नुहोस् >",
  },
  servicesTitle: {
    en: "What we do (and do well)",
    np: "हामी के गर्छौँ (र राम्ररी गर्छौँ)",
  },
  services: [
    {
      id: "authors",
      title: {
        en: "Writers become authors and storytellers",
        np: "लेख्नेहरू लेखक र कथाकार बन्छन्",
      },
      text: {
        en: "An editor reads with you, a designer gives the text its page, an artist its cover. What leaves the press is still your book.",
        np: "सम्पादक तपाईँसँगै पढ्छन्, सज्जाकारले पाना मिलाउँछन्, कलाकारले आवरण बनाउँछन्। छापाखानाबाट निस्कने पुस्तक भने तपाईँकै हुन्छ।",
      },
    },
    {
      id: "distribution",
      title: {
        en: "Books that travel across Nepal",
        np: "नेपालभर पुग्ने पुस्तक",
      },
      text: {
        en: "Our supply chain is built on technology: a book’s page names the bookshops that list it, what each says of its copies, and when it last said so.",
        np: "हाम्रो आपूर्ति शृङ्खला प्रविधिमा अडिएको छ: कुन पसलले पुस्तक राखेको छ, प्रतिबारे के भनेको छ र कहिले भनेको हो, पुस्तककै पृष्ठमा देखिन्छ।",
      },
    },
    {
      id: "marketing",
      title: {
        en: "Marketing that does not push",
        np: "दबाबविनाको प्रचार",
      },
      text: {
        en: "We tell readers what a book is, show its cover and its contents, and let them decide. An author’s work deserves attention that was freely given.",
        np: "पुस्तक कस्तो छ भन्छौँ, आवरण र विषयसूची देखाउँछौँ र रोज्न पाठकलाई नै छोड्छौँ। लेखकको कामले राजीखुसी दिइएको ध्यान पाउनुपर्छ।",
      },
    },
  ],
};
