import type { InformationPage } from "./page-shape.ts";

export const privacyPolicy: InformationPage = {
  title: { en: "Privacy policy", np: "गोपनीयता नीति" },
  description: {
    en: "What the Ekadeshma site stores about you, why and for how long: page views without cookies, accounts, messages and reviews.",
    np: "एकादेशमाको साइटले तपाईँबारे के, किन र कहिलेसम्म राख्छ: कुकीविनाको पृष्ठ गणना, खाता, सन्देश र समीक्षा।",
  },
  lead: {
    en: "We keep what the work needs. This page lists every cookie we set and everything we store about people, with what it is for and how long it stays.",
    np: "कामलाई चाहिने कुरा मात्र हामी राख्छौँ। हामीले राख्ने हरेक कुकी र मानिसबारे राखिने हरेक कुरा, केका लागि र कहिलेसम्म भन्नेसहित, यस पृष्ठमा छन्।",
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
      settings: "company",
    },
    {
      id: "when-you-read",
      heading: { en: "When you only read", np: "पढ्न मात्र आउँदा" },
      paragraphs: [
        {
          en: "When a page is opened we may count it: its title, its address on this site, the language and the time. No cookie is set for this, and your network address is not stored with it.",
          np: "पृष्ठ खुल्दा हामी त्यसको गणना राख्न सक्छौँ: शीर्षक, यस साइटभित्रको ठेगाना, भाषा र समय। यसका लागि कुनै कुकी राखिँदैन, र तपाईँको नेटवर्क ठेगाना त्यससँग राखिँदैन।",
        },
        {
          en: "So that ten pages read by one visitor are not taken for ten visitors, the count carries a coded mark, made from the network address and the browser with a key of the day. It says only “the same visitor on the same day”; the next day the mark is another one. Of a search that found no book a second mark is kept, made from the network address alone, so that one machine with many browsers counts once.",
          np: "एउटै पाठकले पढेका दस पृष्ठ दस पाठक नठानिऊन् भनेर गणनामा एउटा साङ्केतिक चिह्न हुन्छ, जुन नेटवर्क ठेगाना र ब्राउजरबाट त्यस दिनको साँचोले बनाइन्छ। त्यसले ‘उही दिनको उही पाठक’ भन्ने मात्र बताउँछ। भोलिपल्ट चिह्न अर्कै हुन्छ। पुस्तक नभेटिएको खोजमा नेटवर्क ठेगानाबाट मात्र बनेको अर्को चिह्न पनि राखिन्छ, ताकि धेरै ब्राउजर भएको एउटै यन्त्र एकपटक मात्र गनियोस्।",
        },
      ],
    },
    {
      id: "cookies",
      heading: { en: "Cookies", np: "कुकी" },
      paragraphs: [
        {
          en: "These are all the cookies we set. None is used for advertising or for counting. The language needs none, because it stands in the address.",
          np: "हामी राख्ने कुकी यति नै हुन्। विज्ञापन वा गणनाका लागि कुनै कुकी छैन। भाषा ठेगानामै हुने भएकाले त्यसलाई कुकी चाहिँदैन।",
        },
        {
          en: "When a member’s session ends, or the connection breaks, in the middle of a form of a desk, what was typed stays in that tab of the browser, encrypted, until the form is sent or discarded or the tab is closed. Only the same person can open it, after signing in again. Nothing of it is stored on our server.",
          np: "कार्यकक्षको फाराम भर्दाभर्दै सत्र सकियो वा इन्टरनेट टुट्यो भने लेखिएको कुरा ब्राउजरको त्यही ट्याबमा इन्क्रिप्ट भएर रहन्छ: फाराम पठाएपछि, त्यागेपछि वा ट्याब बन्द गरेपछि मेटिन्छ। फेरि साइन इन गरेर उही व्यक्तिले मात्र त्यो खोल्न सक्छ। हाम्रो सर्भरमा त्यसको केही राखिँदैन।",
        },
      ],
      storedData: "cookies",
    },
    {
      id: "nothing-from-outside",
      heading: { en: "Nothing from outside", np: "बाहिरबाट केही आउँदैन" },
      paragraphs: [
        {
          en: "Fonts, pictures and scripts come from our own server; no third party’s script runs on these pages. The links to our Facebook, Instagram, YouTube, LinkedIn and TikTok pages are plain links. Those companies learn of you only when you follow one.",
          np: "फन्ट, तस्बिर र स्क्रिप्ट हाम्रै सर्भरबाट आउँछन्। यी पृष्ठमा तेस्रो पक्षको कुनै स्क्रिप्ट चल्दैन। हाम्रा फेसबुक, इन्स्टाग्राम, युट्युब, लिङ्क्डइन र टिकटक पृष्ठका लिङ्क साधारण लिङ्क मात्र हुन्। ती लिङ्क खोल्नुभयो भने मात्र ती कम्पनीले तपाईँबारे थाहा पाउँछन्।",
        },
        {
          en: "If you sign in with Google, Google learns that you do, and tells us your name, your email address, that the mailbox is yours, and the number by which it knows you. We keep nothing else of what it sends.",
          np: "Google बाट साइन इन गर्नुभयो भने Google ले त्यो थाहा पाउँछ, र हामीलाई तपाईँको नाम, इमेल ठेगाना, त्यो इमेल तपाईँकै हो भन्ने कुरा र उसले तपाईँलाई चिन्ने नम्बर बताउँछ। उसले पठाएका अरू कुरा हामी राख्दैनौँ।",
        },
      ],
    },
    {
      id: "what-is-kept",
      heading: { en: "What is kept, and how long", np: "के राखिन्छ, कहिलेसम्म" },
      paragraphs: [
        {
          en: "This is everything the site stores about people. What is due is removed by the site itself, each hour.",
          np: "साइटले मानिसबारे राख्ने सबै कुरा यति हुन्। म्याद सकिएका कुरा साइट आफैँले घण्टैपिच्छे हटाउँछ।",
        },
      ],
      storedData: "data",
    },
    {
      id: "also",
      heading: { en: "Besides the database", np: "डेटाबेसबाहेक" },
      paragraphs: [
        {
          en: "A message from the contact page is also sent to our mailbox, and stays there as mail does. The server writes faults to a log, with the number of an account where one is concerned, and never what you typed. Copies made against loss hold what was stored on their day until newer ones replace them.",
          np: "सम्पर्क पृष्ठको सन्देश हाम्रो इमेलमा पनि पठाइन्छ, र अरू इमेलजस्तै त्यहाँ रहन्छ। सर्भरले गडबडीको टिपोट राख्छ; खातासँग सम्बन्धित भए त्यसमा खाताको नम्बर हुन्छ, तपाईँले लेखेका कुरा कहिल्यै हुँदैनन्। ब्याकअपमा त्यस दिन राखिएका कुरा नयाँ ब्याकअपले नफेरेसम्म रहन्छन्।",
        },
        {
          en: "What you order is paid in cash, to whoever brings it or at the counter, by transfer to a bank, or at eSewa or Khalti: in the ways that the last page of an order offers. At eSewa and Khalti you pay on their pages and not on ours: this site never sees a card, a password or a PIN, and learns whether it was paid, how much and under which number. When you buy a book over the counter of a bookstore that keeps its accounts here, the site records the book, the number of copies, the price, the way of payment, the time, and who at the bookstore recorded it; nothing of you. Such a record is never altered and stays for good: tax law and the Electronic Commerce Act, 2081 ask for records of trade.",
          np: "अर्डरको पैसा पुर्‍याउने मान्छेलाई वा काउन्टरमा नगद, बैङ्क ट्रान्सफर, वा इसेवा र खल्तीबाट तिरिन्छ; कुन कुन तरिका मिल्छ, अर्डरको अन्तिम पृष्ठमा देखिन्छ। इसेवा र खल्तीमा तिर्दा हाम्रो होइन, उहाँहरूकै पृष्ठमा तिर्नुहुन्छ: कार्ड, पासवर्ड वा पिन यो साइटले कहिल्यै देख्दैन; पैसा तिरियो कि तिरिएन, कति र कुन नम्बरमा भन्ने मात्र थाहा पाउँछ। यहाँ हिसाब राख्ने पसलबाट पुस्तक किन्नुभयो भने कुन पुस्तक, कति प्रति, मूल्य, तिरेको तरिका, समय र पसलमा कसले टिप्यो भन्ने कुरा साइटमा चढ्छ; तपाईँको कुनै विवरण चढ्दैन। त्यो अभिलेख फेरिँदैन र सधैँ रहन्छ: कर कानुन र विद्युतीय व्यापार ऐन, २०८१ ले कारोबारको अभिलेख राख्न भन्छन्।",
        },
      ],
    },
    {
      id: "who-sees-it",
      heading: { en: "Who sees it", np: "कसले देख्छ" },
      paragraphs: [
        {
          en: "Those of us whose work needs it. Birth and identity open only to you and to a site administrator, and every look is recorded. We do not sell or rent what we know about you. Our mail passes through the service that delivers it, and we hand over data where the law of Nepal obliges us to.",
          np: "आफ्नो कामका लागि चाहिने हाम्रा मानिसले मात्र। जन्म र परिचयपत्र तपाईँ र साइट प्रशासकले मात्र खोल्न सक्छन्, र खोलेको हरेक पटक अभिलेखमा चढ्छ। तपाईँबारेका कुरा हामी बेच्दैनौँ, भाडामा पनि दिँदैनौँ। हाम्रा इमेल पुर्‍याउने सेवा भएर जान्छन्, र नेपालको कानुनले बाध्य गरेमा हामी विवरण दिन्छौँ।",
        },
      ],
    },
    {
      id: "your-choices",
      heading: { en: "Your choices", np: "तपाईँका विकल्प" },
      paragraphs: [
        {
          en: "On your account pages you see and change what your account holds, sign devices out, download a copy of it all and delete the account. For messages you sent us, for a review, or when you cannot sign in, write to us. What the law makes us keep, we keep until its time is over: invoices and records of trade, and complaints with their answers, for five years at least.",
          np: "खातामा भएका विवरण हेर्ने र फेर्ने, यन्त्र साइन आउट गर्ने, सबैको प्रति डाउनलोड गर्ने र खाता मेटाउने काम खाताका पृष्ठबाटै गर्न सक्नुहुन्छ। हामीलाई पठाएका सन्देश वा समीक्षाका लागि, वा साइन इन गर्न नसके हामीलाई लेख्नुहोस्। कानुनले राख्नैपर्ने भनेका कुरा म्याद नसकिउन्जेल राख्छौँ: बिल र कारोबारका अभिलेख, अनि गुनासो र तिनको जवाफ, कम्तीमा पाँच वर्ष।",
        },
      ],
      settings: "contact",
    },
    {
      id: "how-it-is-kept-safe",
      heading: { en: "How it is kept safe", np: "कसरी सुरक्षित राखिन्छ" },
      paragraphs: [
        {
          en: "Passwords are stored in a form from which nobody can read them. Telephone numbers, streets, birth dates, documents of identity and bank accounts are encrypted in the database, each bound to its own record.",
          np: "पासवर्ड कसैले पढ्न नसक्ने रूपमा राखिन्छ। फोन नम्बर, सडक वा टोल, जन्ममिति, परिचयका कागजात र बैङ्क खाता डेटाबेसमा इन्क्रिप्ट गरेर, हरेक आफ्नै अभिलेखसँग बाँधेर राखिन्छन्।",
        },
        {
          en: "If data about people should get into the wrong hands, we stop what let it out, mend it, and say here and to those concerned what happened, without waiting until we know everything.",
          np: "मानिसका विवरण गलत हातमा परेमा हामी त्यो बाटो रोक्छौँ, सच्याउँछौँ, र सबै कुरा थाहा पाउन नकुरी के भयो भनेर यहाँ र सम्बन्धित मानिसलाई बताउँछौँ।",
        },
      ],
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
      settings: "grievance",
    },
  ],
};
