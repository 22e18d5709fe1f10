import type { InformationPage } from "./page-shape.ts";

export const privacyPolicy: InformationPage = {
  title: { en: "Privacy policy", np: "गोपनीयता नीति" },
  description: {
    en: "What the Ekadeshma site stores about you, why and for how long: page views without cookies, accounts, messages and reviews.",
    np: "एकादेशमाको साइटले तपाईँबारे के, किन र कहिलेसम्म राख्छ: कुकीविनाको पृष्ठ गणना, खाता, सन्देश र समीक्षा।",
  },
  lead: {
    en: "We keep what the work needs and leave the rest alone. This page follows you through the site: reading first, then an account, then what you write to us.",
    np: "कामलाई चाहिने कुरा मात्र हामी राख्छौँ, अरू छुँदैनौँ। यो पृष्ठ साइटमा तपाईँसँगै हिँड्छ: पहिले पढाइ, त्यसपछि खाता, अनि तपाईँले लेखेका कुरा।",
  },
  sections: [
    {
      id: "who-is-responsible",
      heading: { en: "Who is responsible", np: "जिम्मेवार को हो" },
      paragraphs: [
        {
          en: "The company below decides what is stored here. Its registered details come from the site’s settings; one that is missing has not been entered yet.",
          np: "यहाँ के राख्ने भन्ने निर्णय तलको कम्पनीले गर्छ। दर्ताको विवरण साइटको सेटिङबाट आउँछ। कुनै विवरण देखिएन भने त्यो अझै राखिएको छैन।",
        },
      ],
      shows: "company",
    },
    {
      id: "when-you-read",
      heading: { en: "When you only read", np: "पढ्दा मात्र" },
      paragraphs: [
        {
          en: "When a page is opened we may count it: its title, its address on this site, the language and the time. No cookie is set for this, and your network address is not stored with it.",
          np: "पृष्ठ खुल्दा हामी त्यसको गणना राख्न सक्छौँ: शीर्षक, यस साइटभित्रको ठेगाना, भाषा र समय। यसका लागि कुनै कुकी राखिँदैन, र तपाईँको नेटवर्क ठेगाना त्यससँग राखिँदैन।",
        },
        {
          en: "So that ten pages read by one visitor are not taken for ten visitors, the count carries a coded mark. It says only “the same visitor on the same day”; the next day the mark is another one.",
          np: "एउटै पाठकले पढेका दस पृष्ठ दस पाठक नठानिऊन् भनेर गणनामा एउटा साङ्केतिक चिह्न हुन्छ। त्यसले ‘उही दिनको उही पाठक’ भन्ने मात्र बताउँछ। भोलिपल्ट चिह्न अर्कै हुन्छ।",
        },
      ],
    },
    {
      id: "cookies",
      heading: { en: "Cookies", np: "कुकी" },
      paragraphs: [
        {
          en: "We set a cookie only where something you asked for would not work without it. None is used for advertising or for counting. The language needs none, because it stands in the address.",
          np: "तपाईँले चाहेको काम कुकीविना नचल्ने ठाउँमा मात्र हामी कुकी राख्छौँ। विज्ञापन वा गणनाका लागि कुनै कुकी छैन। भाषा ठेगानामै हुने भएकाले त्यसलाई कुकी चाहिँदैन।",
        },
      ],
      list: [
        {
          en: "Theme: remembers whether you chose light or dark.",
          np: "रूप: उज्यालो वा अँध्यारो के रोज्नुभयो भन्ने सम्झन्छ।",
        },
        {
          en: "Session: keeps you signed in, and ends when you sign out.",
          np: "सत्र: साइन इन कायम राख्छ, साइन आउट गरेपछि सकिन्छ।",
        },
        {
          en: "Device: for half a year, remembers that you have signed in on this device, so that strangers who try your password do not shut you out.",
          np: "यन्त्र: यस यन्त्रबाट साइन इन गरेको कुरा छ महिना सम्झन्छ, ताकि अरूले तपाईँको पासवर्ड अनुमान गर्दा तपाईँ नै बाहिर नपर्नुहोस्।",
        },
        {
          en: "Second step: for a few minutes between your password and your code, remembers that the password was right.",
          np: "दोस्रो चरण: पासवर्ड र कोडबीचका केही मिनेट, पासवर्ड मिलेको कुरा सम्झन्छ।",
        },
        {
          en: "Google: for a few minutes while you sign in with Google, remembers where you were going.",
          np: "गुगल: गुगलबाट साइन इन गर्दाका केही मिनेट, तपाईँ कहाँ जाँदै हुनुहुन्थ्यो भन्ने सम्झन्छ।",
        },
      ],
    },
    {
      id: "nothing-from-outside",
      heading: { en: "Nothing from outside", np: "बाहिरबाट केही होइन" },
      paragraphs: [
        {
          en: "Letters, pictures and scripts come from our own server; no third party’s script runs on these pages. The links to our Facebook, Instagram, YouTube, LinkedIn and TikTok pages are plain links. Those companies learn of you only when you follow one.",
          np: "अक्षर, तस्बिर र स्क्रिप्ट हाम्रै सर्भरबाट आउँछन्। यी पृष्ठमा तेस्रो पक्षको कुनै स्क्रिप्ट चल्दैन। हाम्रा फेसबुक, इन्स्टाग्राम, युट्युब, लिङ्क्डइन र टिकटक पृष्ठका लिङ्क साधारण लिङ्क मात्र हुन्। ती लिङ्क खोल्नुभयो भने मात्र ती कम्पनीले तपाईँबारे थाहा पाउँछन्।",
        },
      ],
    },
    {
      id: "your-account",
      heading: { en: "Your account", np: "तपाईँको खाता" },
      paragraphs: [
        {
          en: "An account holds your name, your email address, your language, the roles you were given and, if you add them, a telephone number and addresses. Details of your identity are kept if you fill them in. Your password is stored only in a form from which it cannot be read back. For each device you are signed in on we keep its network address, what its browser calls itself and the time. Your account pages list the devices, so that you can end a session that is not yours.",
          np: "खातामा तपाईँको नाम, इमेल ठेगाना, भाषा र तपाईँलाई दिइएका भूमिका हुन्छन्। थप्नुभयो भने फोन नम्बर र ठेगाना पनि रहन्छन्। पहिचानको विवरण भर्नुभयो भने त्यो पनि राखिन्छ। पासवर्ड फेरि पढ्न नमिल्ने रूपमा मात्र राखिन्छ। साइन इन गरिएका हरेक यन्त्रको नेटवर्क ठेगाना, ब्राउजरको नाम र समय राखिन्छ। खाता पृष्ठमा ती यन्त्रको सूची हुन्छ, र आफ्नो नभएको सत्र त्यहीँबाट अन्त्य गर्न सक्नुहुन्छ।",
        },
        {
          en: "If you sign in with Google, Google tells us your name, your email address and that the mailbox is yours.",
          np: "गुगलबाट साइन इन गर्नुभयो भने गुगलले हामीलाई तपाईँको नाम, इमेल ठेगाना र त्यो इमेल तपाईँकै हो भन्ने बताउँछ।",
        },
      ],
    },
    {
      id: "what-you-write",
      heading: { en: "What you write to us", np: "तपाईँले लेखेका कुरा" },
      paragraphs: [
        {
          en: "A message from the contact page is kept with your name, your email address, your telephone number if you gave one, the subject, the language and the time, and is sent on to the mailbox of the house. A review that is published is public, with the name you gave for it.",
          np: "सम्पर्क पृष्ठको सन्देशसँगै तपाईँको नाम, इमेल ठेगाना, दिनुभएको भए फोन नम्बर, विषय, भाषा र समय राखिन्छ, र त्यो प्रकाशन गृहको इमेलमा पठाइन्छ। प्रकाशित समीक्षा सार्वजनिक हुन्छ, तपाईँले त्यसका लागि दिएको नामसहित।",
        },
      ],
    },
    {
      id: "keeping-the-site-safe",
      heading: { en: "Keeping the site safe", np: "साइटको सुरक्षा" },
      paragraphs: [
        {
          en: "To hold off attacks, the site counts sign-in attempts and messages for a short time, by account and by network address. Changes in the back office are recorded with the account that made them.",
          np: "आक्रमण रोक्न साइटले साइन इनका प्रयास र सन्देश छोटो समयका लागि खाता र नेटवर्क ठेगानाअनुसार गन्छ। व्यवस्थापन क्षेत्रमा भएका फेरबदल गर्ने खातासहित अभिलेख हुन्छन्।",
        },
      ],
    },
    {
      id: "who-sees-it",
      heading: { en: "Who sees it", np: "कसले देख्छ" },
      paragraphs: [
        {
          en: "Those of us whose work needs it. We do not sell or rent what we know about you. Our mail passes through the service that delivers it, and we hand over data where the law of Nepal obliges us to.",
          np: "आफ्नो कामका लागि चाहिने हाम्रा मानिसले मात्र। तपाईँबारेका कुरा हामी बेच्दैनौँ, भाडामा पनि दिँदैनौँ। हाम्रा इमेल पुर्‍याउने सेवा भएर जान्छन्, र नेपालको कानुनले बाध्य गरेमा हामी विवरण दिन्छौँ।",
        },
      ],
    },
    {
      id: "how-long",
      heading: { en: "How long", np: "कहिलेसम्म" },
      paragraphs: [
        {
          en: "An account’s data stay as long as the account. Messages stay as long as we may have to look back at our answer. Records of sales stay as long as tax law and the Electronic Commerce Act, 2081 ask for. Copies made for safety are replaced in turn.",
          np: "खाताको विवरण खाता रहुन्जेल रहन्छ। सन्देश हाम्रो जवाफ फर्केर हेर्नुपर्ने बेलासम्म रहन्छन्। बिक्रीको अभिलेख कर कानुन र विद्युतीय व्यापार ऐन, २०८१ ले तोकेसम्म राखिन्छ। सुरक्षाका लागि राखिएका प्रतिलिपि पालैपालो फेरिन्छन्।",
        },
      ],
    },
    {
      id: "your-choices",
      heading: { en: "Your choices", np: "तपाईँका विकल्प" },
      paragraphs: [
        {
          en: "You see and change your name, email address, password and telephone number on your account pages; there you also download what we hold about you, end a session on another device, and close your account. For any other correction, write to us. What the law makes us keep, we keep until its time is over, and we tell you which.",
          np: "नाम, इमेल ठेगाना, पासवर्ड र फोन नम्बर आफ्नो खाता पृष्ठमा हेर्न र फेर्न सक्नुहुन्छ। आफ्नो विवरण डाउनलोड गर्ने, अर्को यन्त्रको सत्र अन्त्य गर्ने र खाता बन्द गर्ने काम पनि त्यहीँबाट हुन्छ। अरू केही सच्याउनुपरे हामीलाई लेख्नुहोस्। कानुनले राख्नैपर्ने भनेका कुरा म्याद नसकिउन्जेल राख्छौँ, र ती के हुन् भनेर तपाईँलाई बताउँछौँ।",
        },
      ],
      shows: "contact",
    },
    {
      id: "complaints-and-changes",
      heading: { en: "Complaints, and changes", np: "गुनासो र फेरबदल" },
      paragraphs: [
        {
          en: "If you think we have dealt wrongly with your data, tell the grievance desk. When the site begins to store something new, this page says so.",
          np: "तपाईँको विवरणमा हामीबाट गल्ती भएको लागे गुनासो सुन्ने शाखालाई भन्नुहोस्। साइटले कुनै नयाँ कुरा राख्न थाले यो पृष्ठले बताउँछ।",
        },
      ],
      shows: "grievance",
    },
  ],
};
