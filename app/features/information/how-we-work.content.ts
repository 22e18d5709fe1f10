import type { InformationPage } from "./page-shape.ts";

export const howWeWork: InformationPage = {
  title: { en: "How we work", np: "हामी कसरी काम गर्छौँ" },
  description: {
    en: "The road of a book at Ekadeshma in six steps: manuscript, editing, design, print, distribution and telling readers.",
    np: "एकादेशमामा पुस्तकको यात्रा, छवटा चरणमा: पाण्डुलिपि, सम्पादन, सज्जा, छपाइ, वितरण र पाठकलाई खबर।",
  },
  lead: {
    en: "A book takes six steps with us. None of them is secret, and at each one you know what happens next.",
    np: "हाम्रो हातमा पुस्तकले छवटा चरण पार गर्छ। कुनै चरण गोप्य छैन, र अब के हुन्छ भन्ने तपाईँलाई सधैँ थाहा हुन्छ।",
  },
  sections: [
    {
      id: "manuscript",
      heading: { en: "1. The manuscript", np: "१. पाण्डुलिपि" },
      paragraphs: [
        {
          en: "You send your text, whole or in part, with a few lines on what it is. An editor reads it and answers plainly: what is strong, what is not there yet, and whether this house is the right one for it.",
          np: "तपाईँ पूरा वा केही अंश पाठ पठाउनुहुन्छ, अनि त्यो के हो भनेर केही हरफ लेख्नुहुन्छ। सम्पादकले पढेर सिधै भन्छन्: के बलियो छ, के पुगेको छैन, र त्यसका लागि यो प्रकाशन गृह ठिक हो कि होइन।",
        },
        {
          en: "If we go on together, we put the terms in writing before the work begins: who holds which rights, who pays for what, and how income is shared.",
          np: "सँगै अघि बढ्ने भए काम सुरु गर्नुअघि नै सर्त लेखिन्छ: कुन अधिकार कसको, कुन खर्च कसले गर्ने र आम्दानी कसरी बाँड्ने।",
        },
      ],
    },
    {
      id: "editing",
      heading: { en: "2. Editing", np: "२. सम्पादन" },
      paragraphs: [
        {
          en: "First the whole: its order, its pace, what is missing, what is said twice. Then the sentences. Spelling comes last; in Nepali we follow the Nepal Academy’s dictionary.",
          np: "पहिले सिङ्गो पाठ: क्रम, गति, के छुट्यो, के दोहोरियो। त्यसपछि वाक्य। हिज्जे अन्त्यमा, र नेपालीमा हामी नेपाल प्रज्ञा-प्रतिष्ठानको शब्दकोश पछ्याउँछौँ।",
        },
        {
          en: "Every change is put to you as a proposal. Some will be wrong; say so, and we look again.",
          np: "हरेक फेरबदल तपाईँसामु प्रस्तावका रूपमा आउँछ। केही प्रस्ताव गलत हुन सक्छन्। त्यसो लागे भन्नुहोस्, हामी फेरि हेर्छौँ।",
        },
      ],
    },
    {
      id: "design",
      heading: { en: "3. Design", np: "३. सज्जा" },
      paragraphs: [
        {
          en: "A designer chooses the size of the page, the letters and the margins so that reading costs no effort. An artist makes the cover, front and back. You see both before anything goes to press.",
          np: "पढ्न गाह्रो नहोस् भनेर सज्जाकारले पानाको आकार, अक्षर र किनारा छान्छन्। कलाकारले अगाडि र पछाडिको आवरण बनाउँछन्। छापाखाना पठाउनुअघि तपाईँ दुवै हेर्नुहुन्छ।",
        },
      ],
    },
    {
      id: "print",
      heading: { en: "4. Print", np: "४. छपाइ" },
      paragraphs: [
        {
          en: "The book receives its ISBN first: one for each binding, because a hardback and a paperback are two things to a bookshop. Paper, coating and binding are settled with the press before it begins.",
          np: "पहिले पुस्तकले ISBN पाउँछ: हरेक बँधाइका लागि छुट्टै, किनभने पुस्तक पसलका लागि हार्डकभर र पेपरब्याक दुई अलग चिज हुन्। कागज, लेप र बँधाइ छाप्न सुरु गर्नुअघि छापाखानासँग मिलेर टुङ्गो लगाइन्छ।",
        },
        {
          en: "When the copies come we note how many were printed, when the work was finished and how many days it spent in press.",
          np: "प्रति आएपछि कति छापियो, काम कहिले सकियो र छापाखानामा कति दिन लाग्यो भन्ने टिपिन्छ।",
        },
      ],
    },
    {
      id: "distribution",
      heading: { en: "5. Distribution", np: "५. वितरण" },
      paragraphs: [
        {
          en: "Copies go out to bookshops across Nepal. A book’s page names the shops that list it here, what each says of its copies and when it last said so, so that a reader knows where to ask.",
          np: "प्रतिहरू नेपालभरका पुस्तक पसलमा जान्छन्। यहाँ कुन पसलले पुस्तक राखेको छ, प्रतिबारे के भनेको छ र कहिले भनेको हो, पुस्तकको पृष्ठमा लेखिएको हुन्छ। कहाँ सोध्ने, पाठकले त्यसैबाट थाहा पाउँछन्।",
        },
      ],
    },
    {
      id: "telling-readers",
      heading: { en: "6. Telling readers", np: "६. पाठकलाई खबर" },
      paragraphs: [
        {
          en: "We say what the book is, show its cover and its contents, and let those who have read it speak. There are no countdowns and no invented shortages. A reader who was not pressed is glad to come back.",
          np: "पुस्तक कस्तो छ भन्छौँ, आवरण र विषयसूची देखाउँछौँ, अनि पढिसकेकालाई बोल्न दिन्छौँ। हतार गराउने घडी पनि छैन, बनावटी अभाव पनि छैन। दबाब नपरेको पाठक खुसीसाथ फर्किन्छ।",
        },
      ],
    },
    {
      id: "your-part",
      heading: { en: "Your part", np: "तपाईँको काम" },
      paragraphs: [
        {
          en: "The work goes well when the writer does three things.",
          np: "लेखकले तीन कुरा गर्नुभयो भने काम राम्रो हुन्छ।",
        },
      ],
      list: [
        {
          en: "Tell us early what you will not give up in the text.",
          np: "पाठमा के छोड्न मिल्दैन, सुरुमै भन्नुहोस्।",
        },
        {
          en: "Read the proofs with a pencil in your hand.",
          np: "प्रुफ हातमा पेन्सिल लिएर पढ्नुहोस्।",
        },
        {
          en: "Keep the date we agreed on, or tell us that it has moved.",
          np: "तय भएको मितिको पालना गर्नुहोस्, वा सर्‍यो भने खबर गर्नुहोस्।",
        },
      ],
    },
  ],
};
