import type { InformationPage } from "./page-shape.ts";

export const termsOfUse: InformationPage = {
  title: { en: "Terms of use", np: "प्रयोगका सर्त" },
  description: {
    en: "The terms on which you may use the Ekadeshma site: accounts, books and prices, what you send us, complaints and the law.",
    np: "एकादेशमाको साइट प्रयोग गर्दाका सर्त: खाता, पुस्तक र मूल्य, तपाईँले पठाउने सामग्री, गुनासो र कानुन।",
  },
  lead: {
    en: "These terms hold between you and the company that runs this site. They are written to be read; if a sentence is unclear, ask us.",
    np: "यी सर्त तपाईँ र यो साइट चलाउने कम्पनीबिच लागू हुन्छन्। पढेर बुझियोस् भनेर लेखिएका हुन्। कुनै वाक्य अस्पष्ट लागे हामीलाई सोध्नुहोस्।",
  },
  sections: [
    {
      id: "who-runs-this-site",
      heading: { en: "Who runs this site", np: "यो साइट कसले चलाउँछ" },
      paragraphs: [
        {
          en: "The company’s name, registration number, PAN and address are shown here from the site’s settings. A detail that is missing has not been entered yet, and these terms are not complete until it has.",
          np: "कम्पनीको नाम, दर्ता नम्बर, प्यान र ठेगाना साइटको सेटिङबाट यहाँ देखिन्छन्। कुनै विवरण देखिएन भने त्यो अझै राखिएको छैन, र त्यो नराखुन्जेल यी सर्त पूर्ण हुँदैनन्।",
        },
      ],
      settings: "company",
    },
    {
      id: "using-the-site",
      heading: { en: "Using the site", np: "साइटको प्रयोग" },
      paragraphs: [
        {
          en: "Anyone may read the public pages and link to them. We ask three things of everybody.",
          np: "सार्वजनिक पृष्ठ जसले पनि पढ्न र लिङ्क गर्न सक्छ। सबैसँग हाम्रा तीन अनुरोध छन्।",
        },
      ],
      list: [
        {
          en: "Do not try to enter an account or an area that is not yours.",
          np: "आफ्नो नभएको खाता वा क्षेत्रमा पस्न नखोज्नुहोस्।",
        },
        {
          en: "Do not burden the site so much that others cannot use it.",
          np: "अरूले चलाउनै नसक्ने गरी साइटमा भार नपार्नुहोस्।",
        },
        {
          en: "Do not send anything that is unlawful or that belongs to somebody else.",
          np: "कानुनले नदिने वा अर्काको स्वामित्वको सामग्री नपठाउनुहोस्।",
        },
      ],
    },
    {
      id: "accounts",
      heading: { en: "Accounts", np: "खाता" },
      paragraphs: [
        {
          en: "An account is for one person. It needs a mailbox you can read, because we confirm it. You sign in with a password that only you know, with a link sent to that mailbox, or with Google where that is offered. You can change your name, email address, password and telephone number yourself; a new password ends your other sessions.",
          np: "एउटा खाता एक जनाका लागि हो। हामी पुष्टि गर्ने भएकाले त्यसलाई तपाईँले पढ्न सक्ने इमेल चाहिन्छ। तपाईँलाई मात्र थाहा भएको पासवर्ड, त्यो इमेलमा पठाइएको लिङ्क वा व्यवस्था भएको ठाउँमा Google बाट साइन इन गर्न सकिन्छ। नाम, इमेल ठेगाना, पासवर्ड र फोन नम्बर तपाईँ आफैँ फेर्न सक्नुहुन्छ। पासवर्ड फेरेपछि अन्यत्र खुला रहेका सत्र बन्द हुन्छन्।",
        },
        {
          en: "We may disable an account that is used against these terms.",
          np: "यी सर्तविपरीत प्रयोग भएको खाता हामी बन्द गर्न सक्छौँ।",
        },
      ],
    },
    {
      id: "books-and-prices",
      heading: { en: "Books and prices", np: "पुस्तक र मूल्य" },
      paragraphs: [
        {
          en: "A book’s page shows what its publisher has entered: format, ISBN, size, list price and discounts. Discounts apply one after another, and the percentage shown is what they come to together. A price in another currency is shown in that currency with the rupees that are charged: you pay in rupees, at a dated rate, which also sorts and compares books.",
          np: "पुस्तकको पृष्ठमा प्रकाशकले राखेको विवरण देखिन्छ: ढाँचा, ISBN, आकार, मूल्य र छुट। छुट एकपछि अर्को लाग्छ, र देखाइएको प्रतिशत ती सबैको जम्मा असर हो। अर्को मुद्राको मूल्य त्यही मुद्रामा, लाग्ने रुपैयाँसहित देखिन्छ: मिति तोकिएको दरमा रुपैयाँमै तिरिन्छ, र क्रम मिलाउँदा र दाँज्दा पनि त्यही दर लाग्छ।",
        },
        {
          en: "A bookshop may set its own price for what it lists. What it says of its stock was true when it said so and may have changed since.",
          np: "पुस्तक पसलले आफूले राखेको पुस्तकको मूल्य आफैँ तोक्न सक्छ। मौज्दातबारे पसलले भनेको कुरा भनेका बेलाको हो, त्यसपछि फेरिएको हुन सक्छ।",
        },
      ],
    },
    {
      id: "orders",
      heading: { en: "Orders", np: "अर्डर" },
      paragraphs: [
        {
          en: "You can order printed books, e-books and audiobooks from the bookstores on this site, with or without an account. The last page before you order shows the whole price, the delivery charge, the days of delivery and how you pay; nothing is charged that was not shown there. Printed books are exempt from value added tax; the price of a file includes the tax that its bookstore owes. Cash is collected in whole rupees, rounded down.",
          np: "यस साइटका पसलबाट छापिएका पुस्तक, ई-बुक र अडियोबुक अर्डर गर्न सकिन्छ, खाता भए पनि नभए पनि। अर्डर गर्नुअघिको अन्तिम पृष्ठमा पूरा मूल्य, ढुवानी शुल्क, पुग्ने दिन र तिर्ने तरिका देखाइन्छ, र त्यहाँ नदेखाइएको कुनै रकम लिइँदैन। छापिएका पुस्तकमा मूल्य अभिवृद्धि कर लाग्दैन; फाइलको मूल्यमा पसलले तिर्नुपर्ने कर जोडिएकै हुन्छ। नगद लिँदा पैसा छाडेर पूरा रुपैयाँ मात्र लिइन्छ।",
        },
        {
          en: "A book that is not published yet can be preordered, and nothing is paid before it is out. Then cash is collected with the parcel; for every other way we write to you, and you have three days to pay. You may cancel a preorder until then.",
          np: "प्रकाशित नभएको पुस्तकको अग्रिम अर्डर दिन सकिन्छ; पुस्तक ननिस्कुन्जेल पैसा तिर्नुपर्दैन। निस्केपछि नगद भए पार्सल बुझ्दा तिरिन्छ; अरू तरिकाको हकमा हामी खबर गर्छौँ, र तिर्न तपाईँलाई तीन दिन हुन्छ। त्यतिन्जेल अग्रिम अर्डर रद्द गर्न सक्नुहुन्छ।",
        },
        {
          en: "An e-book or audiobook is yours as soon as it is paid: it can be downloaded five times, and each copy carries the number of your order.",
          np: "ई-बुक र अडियोबुक पैसा तिरेपछि तुरुन्तै तपाईँको हुन्छ: पाँच पटक डाउनलोड गर्न सकिन्छ, र प्रत्येक प्रतिमा तपाईँको अर्डर नम्बर हुन्छ।",
        },
        {
          en: "You can cancel an order until the bookstore has packed it. The bookstore may decline an order and says why. If you do not take a parcel, you owe nothing; what you paid before is paid back. If a book is damaged or is not the one you ordered, tell the bookstore or the grievance desk.",
          np: "पसलले प्याक नगरुन्जेल अर्डर रद्द गर्न सक्नुहुन्छ। पसलले अर्डर नलिन सक्छ, र कारण भन्छ। पार्सल नबुझ्नुभए केही तिर्नुपर्दैन; पहिले नै तिरेको रकम फिर्ता हुन्छ। पुस्तक बिग्रेको वा अर्डर गरेको नभएको भए पसल वा गुनासो सुन्ने शाखालाई भन्नुहोस्।",
        },
        {
          en: "You can ask a bookstore to hold a copy for you. That costs nothing and obliges you to nothing: the page of the hold says until when the copy waits, and you pay at the counter, at the price of the day on which you fetch it. The bookstore may decline, and you may cancel.",
          np: "पसललाई तपाईँका लागि एक प्रति राखिदिन भन्न सकिन्छ। यसको पैसा लाग्दैन, किन्नै पर्ने पनि हुँदैन: प्रति कहिलेसम्म राखिन्छ भन्ने कुरा त्यसको पृष्ठमा लेखिएको हुन्छ, र लिन जाँदा त्यस दिनको मूल्य पसलमै तिर्नुपर्छ। पसलले नराख्न सक्छ, तपाईँले पनि रद्द गर्न सक्नुहुन्छ।",
        },
      ],
    },
    {
      id: "what-you-send-us",
      heading: { en: "What you send us", np: "तपाईँले पठाउने सामग्री" },
      paragraphs: [
        {
          en: "What you write stays yours. By sending a manuscript you let us read it in order to answer you, and no more; anything further needs a written agreement.",
          np: "तपाईँले लेख्नुभएको कुरा तपाईँकै रहन्छ। पाण्डुलिपि पठाउँदा जवाफ दिन पढ्ने अनुमति मात्र दिनुभएको ठहरिन्छ। त्योभन्दा बढीका लागि लिखित सम्झौता चाहिन्छ।",
        },
        {
          en: "By sending a review you let us show it with your name on the page of the book. We may decline or withdraw a review that is abusive, unlawful or not about the book.",
          np: "समीक्षा पठाउँदा त्यसलाई पुस्तकको पृष्ठमा तपाईँको नामसहित देखाउने अनुमति दिनुहुन्छ। अपमानजनक, गैरकानुनी वा पुस्तकसँग असम्बन्धित समीक्षा हामी अस्वीकार गर्न वा हटाउन सक्छौँ।",
        },
      ],
    },
    {
      id: "rights-in-what-you-see",
      heading: { en: "Rights in what you see here", np: "यहाँका सामग्रीको अधिकार" },
      paragraphs: [
        {
          en: "Texts, covers and pictures belong to their authors, artists and publishers. You may quote with credit as the law on copyright allows. For more than that, ask.",
          np: "पाठ, आवरण र तस्बिर तिनका लेखक, कलाकार र प्रकाशकका हुन्। प्रतिलिपि अधिकारसम्बन्धी कानुनले दिएसम्म स्रोत खुलाएर उद्धृत गर्न सक्नुहुन्छ। त्योभन्दा बढीका लागि अनुमति माग्नुहोस्।",
        },
      ],
    },
    {
      id: "electronic-commerce",
      heading: { en: "The Electronic Commerce Act, 2081", np: "विद्युतीय व्यापार ऐन, २०८१" },
      paragraphs: [
        {
          en: "In general terms, this Act asks those who sell through a website to do the following. The text of the Act decides, not this summary.",
          np: "वेबसाइटबाट बिक्री गर्नेले यस ऐनअनुसार मोटामोटी निम्न काम गर्नुपर्छ। निर्णायक ऐनको पाठ नै हो, यो सारांश होइन।",
        },
      ],
      list: [
        {
          en: "Say who they are, with registration, address and contact",
          np: "दर्ता, ठेगाना र सम्पर्कसहित आफू को हो भन्ने खुलाउनु",
        },
        {
          en: "Describe what they sell, with price, delivery, payment and return",
          np: "बिक्रीका वस्तुको विवरण, मूल्य, ढुवानी, भुक्तानी र फिर्ताका सर्त बताउनु",
        },
        {
          en: "Keep a record of transactions",
          np: "कारोबारको अभिलेख राख्नु",
        },
        {
          en: "Name somebody who hears complaints, and hear them",
          np: "गुनासो सुन्ने व्यक्ति तोक्नु र गुनासो सुन्नु",
        },
      ],
    },
    {
      id: "complaints",
      heading: { en: "Complaints", np: "गुनासो" },
      paragraphs: [
        {
          en: "Bring a complaint to the grievance desk first: what happened, when, and what would put it right. Doing so takes away none of your rights before the authorities.",
          np: "गुनासो पहिले गुनासो सुन्ने शाखामा भन्नुहोस्: के भयो, कहिले भयो र के गरे मिल्छ। यसो गर्दा सम्बन्धित निकायमा जाने तपाईँको अधिकार घट्दैन।",
        },
      ],
      settings: "grievance",
    },
    {
      id: "law-and-changes",
      heading: { en: "The law, and changes", np: "कानुन र फेरबदल" },
      paragraphs: [
        {
          en: "We take care that what stands here is right, and correct it when we learn that it is not. The law of Nepal applies, and nothing in these terms takes away a right it gives you.",
          np: "यहाँ लेखिएका कुरा सही होऊन् भन्नेमा हामी ध्यान दिन्छौँ र गल्ती थाहा पाए सच्याउँछौँ। नेपालको कानुन लागू हुन्छ, र त्यसले तपाईँलाई दिएको कुनै अधिकार यी सर्तले खोस्दैनन्।",
        },
        {
          en: "When the terms change, this page changes with them.",
          np: "सर्त फेरिए यो पृष्ठ पनि फेरिन्छ।",
        },
      ],
    },
  ],
};
