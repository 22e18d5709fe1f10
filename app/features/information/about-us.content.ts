import type { InformationPage } from "./page-shape.ts";

export const aboutUs: InformationPage = {
  title: { en: "About us", np: "हाम्रो बारेमा" },
  description: {
    en: "Who Ekadeshma is: a publishing house in Nepal that works with writers and artists from the first reading to the bookshop.",
    np: "एकादेशमा के हो: पहिलो पढाइदेखि पुस्तक पसलसम्म लेखक र कलाकारसँग मिलेर काम गर्ने नेपालको प्रकाशन गृह।",
  },
  lead: {
    en: "We are a publishing house in Nepal. We help people who write become authors and storytellers, and we stay with a book until it has found its reader.",
    np: "हामी नेपालको एउटा प्रकाशन गृह हौँ। लेख्नेहरूलाई लेखक र कथाकार बन्न सघाउँछौँ, र पुस्तकले आफ्नो पाठक नभेटुन्जेल त्यसको साथ छोड्दैनौँ।",
  },
  sections: [
    {
      id: "our-name",
      heading: { en: "Our name", np: "हाम्रो नाम" },
      paragraphs: [
        {
          en: "Ekadeshma means “in a certain land”. Nepali stories like to open with it: one word, and whoever is listening knows that a story is on its way. A publisher works for that moment, so we took the word as our name.",
          np: "नेपाली कथा प्रायः ‘एकादेशमा’ भनेर सुरु हुन्छन्। यो एउटै शब्दले सुन्नेलाई भनिदिन्छ: अब कथा आउँदै छ। प्रकाशकको सारा काम त्यही क्षणका लागि हो, त्यसैले हामीले यही नाम रोज्यौँ।",
        },
      ],
    },
    {
      id: "what-we-do",
      heading: { en: "What we do", np: "हामी के गर्छौँ" },
      paragraphs: [
        {
          en: "Our work has three parts, and each depends on the other two.",
          np: "हाम्रो कामका तीन भाग छन्, र ती एकअर्कामा अडिएका छन्।",
        },
      ],
      list: [
        {
          en: "We help writers become authors and storytellers: we read, edit, design and print.",
          np: "लेख्नेहरूलाई लेखक र कथाकार बन्न सघाउँछौँ: पढ्छौँ, सम्पादन गर्छौँ, सजाउँछौँ र छाप्छौँ।",
        },
        {
          en: "We distribute across Nepal, with a supply chain built on technology.",
          np: "प्रविधिमा आधारित आपूर्ति शृङ्खलाबाट नेपालभर पुस्तक पुर्‍याउँछौँ।",
        },
        {
          en: "We bring an author’s work to readers without pushing: we say what the book is, and the choice stays with them.",
          np: "दबाब नदिई लेखकको काम पाठकसामु राख्छौँ: पुस्तक कस्तो छ भन्छौँ, रोज्ने काम पाठककै हुन्छ।",
        },
      ],
    },
    {
      id: "many-hands",
      heading: { en: "Many hands", np: "धेरै जनाको हात" },
      paragraphs: [
        {
          en: "A book has an author, and often an editor, a translator, an illustrator, a designer and a reader for the audiobook as well. Each book’s page names them and says who did what.",
          np: "पुस्तकमा लेखकसँगै सम्पादक, अनुवादक, चित्रकार, सज्जाकार र अडियोबुकका वाचकको पनि हात हुन्छ। हरेक पुस्तकको पृष्ठमा उहाँहरूको नाम र कसले के गर्नुभयो भन्ने लेखिएको हुन्छ।",
        },
      ],
    },
    {
      id: "two-languages",
      heading: { en: "Two languages", np: "दुई भाषा" },
      paragraphs: [
        {
          en: "Every page of this site exists in English and in Nepali. Where something has been written in only one of them, you see it in that one rather than not at all.",
          np: "यस साइटको हरेक पृष्ठ अङ्ग्रेजी र नेपाली दुवैमा छ। कुनै कुरा एउटै भाषामा मात्र लेखिएको छ भने हराउनुको सट्टा त्यही भाषामा देखिन्छ।",
        },
      ],
    },
    {
      id: "the-company",
      heading: { en: "The company", np: "कम्पनी" },
      paragraphs: [
        {
          en: "These are our registered details. An entry that is missing has not been given to this site yet.",
          np: "हाम्रो दर्ताको विवरण यही हो। कुनै विवरण देखिएन भने त्यो यस साइटमा अझै राखिएको छैन।",
        },
      ],
      settings: "company",
    },
  ],
};
