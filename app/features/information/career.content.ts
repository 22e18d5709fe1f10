import type { InformationPage } from "./page-shape.ts";

export const career: InformationPage = {
  title: { en: "Career", np: "हामीसँग काम" },
  description: {
    en: "Work with a publishing house in Nepal: editing, translation, illustration, design, distribution and the software behind them.",
    np: "नेपालको प्रकाशन गृहमा काम: सम्पादन, अनुवाद, चित्राङ्कन, सज्जा, वितरण र यी सबका पछाडिको सफ्टवेयर।",
  },
  lead: {
    en: "Making books takes patience with words and care for small things. If you have both, we would like to hear from you.",
    np: "पुस्तक बनाउन शब्दप्रति धैर्य र मसिना कुराप्रति ध्यान चाहिन्छ। तपाईँमा यी दुवै छन् भने हामीलाई लेख्नुहोस्।",
  },
  sections: [
    {
      id: "kinds-of-work",
      heading: { en: "Kinds of work", np: "कस्ता काम हुन्छन्" },
      paragraphs: [
        {
          en: "A publishing house is several trades under one roof. These are the ones a book passes through here.",
          np: "प्रकाशन गृह एउटै छानामुनिका धेरै पेसा हो। यहाँ एउटा पुस्तक यी हातबाट गुज्रन्छ।",
        },
      ],
      list: [
        {
          en: "Editing and proofreading, in Nepali and in English",
          np: "नेपाली र अङ्ग्रेजीमा सम्पादन र प्रुफ हेर्ने काम",
        },
        {
          en: "Translation from and into the languages of Nepal",
          np: "नेपालका भाषाबाट र ती भाषामा अनुवाद",
        },
        {
          en: "Illustration, covers and the design of pages",
          np: "चित्राङ्कन, आवरण र पृष्ठ सज्जा",
        },
        {
          en: "Printing, binding and the choice of paper",
          np: "छपाइ, बँधाइ र कागजको छनोट",
        },
        {
          en: "Distribution, and the bookshops we send to",
          np: "वितरण र पुस्तक पसलसँगको सम्पर्क",
        },
        {
          en: "Software for the catalogue, the stock and this site",
          np: "पुस्तक सूची, मौज्दात र यस साइटको सफ्टवेयर",
        },
      ],
    },
    {
      id: "open-posts",
      heading: { en: "Open posts", np: "खाली पद" },
      paragraphs: [
        {
          en: "No post is announced on this page at present. When one opens, the work, the place and the last day to apply will be written here. You may write to us before that.",
          np: "अहिले यस पृष्ठमा कुनै पद खुला गरिएको छैन। पद खुल्दा काम, ठाउँ र निवेदन दिने अन्तिम दिन यहीँ लेखिनेछ। त्यसअघि पनि तपाईँ हामीलाई लेख्न सक्नुहुन्छ।",
        },
      ],
    },
    {
      id: "what-to-send",
      heading: { en: "What to send", np: "के पठाउने" },
      paragraphs: [
        {
          en: "Use the contact page and keep it short. Work says more than a list of qualities.",
          np: "सम्पर्क पृष्ठबाट छोटकरीमा लेख्नुहोस्। गुणको सूचीभन्दा गरेको कामले धेरै बोल्छ।",
        },
      ],
      list: [
        {
          en: "What you would like to do, and why with books",
          np: "तपाईँ के गर्न चाहनुहुन्छ, र पुस्तककै काम किन",
        },
        {
          en: "One or two things you have made, as links",
          np: "आफूले गरेका एकदुई कामको लिङ्क",
        },
        {
          en: "The languages you read and the languages you write",
          np: "तपाईँ पढ्ने र लेख्ने भाषा",
        },
        {
          en: "Where you live, and whether you wish to work from there",
          np: "तपाईँ बस्ने ठाउँ, र त्यहीँबाट काम गर्न चाहनुहुन्छ कि",
        },
      ],
    },
    {
      id: "your-letter",
      heading: { en: "What becomes of your letter", np: "तपाईँको सन्देशको के हुन्छ" },
      paragraphs: [
        {
          en: "It is kept as a contact message and read by the people whose work it concerns. The privacy policy says what is stored with it.",
          np: "त्यो सम्पर्क सन्देशका रूपमा राखिन्छ र सम्बन्धित काम हेर्ने मानिसले पढ्छन्। त्यससँगै के राखिन्छ भन्ने गोपनीयता नीतिमा लेखिएको छ।",
        },
      ],
    },
  ],
};
