import type { Cookie } from "#app/domain/personal-data/personal-data.ts";
import type { BothLanguages } from "./page-shape.ts";

/** The purpose of each cookie. Its lifetime is added from `COOKIES`. */
export const COOKIE_TEXTS: Readonly<
  Record<Cookie, { readonly title: BothLanguages; readonly text: BothLanguages }>
> = {
  theme: {
    title: { en: "Colours", np: "रङ" },
    text: {
      en: "Remembers that you chose light or dark. Set only when you choose.",
      np: "उज्यालो वा अँध्यारो रूप रोज्नुभएको सम्झन्छ। रोज्नुभयो भने मात्र राखिन्छ।",
    },
  },
  session: {
    title: { en: "Session", np: "सत्र" },
    text: {
      en: "Keeps you signed in. Signing out removes it.",
      np: "साइन इन कायम राख्छ। साइन आउट गर्दा हट्छ।",
    },
  },
  device: {
    title: { en: "Device", np: "यन्त्र" },
    text: {
      en: "Says that this device has signed in to your account before, so that somebody who guesses passwords elsewhere does not lock you out. It stays when you sign out.",
      np: "यो यन्त्रबाट तपाईँको खातामा पहिले साइन इन भइसकेको छ भन्ने बताउँछ, त्यसैले अन्यत्र कसैले पासवर्ड अनुमान गरे पनि तपाईँको बाटो रोकिँदैन। साइन आउट गर्दा पनि रहन्छ।",
    },
  },
  secondFactor: {
    title: { en: "Second step", np: "दोस्रो चरण" },
    text: {
      en: "Remembers, between your password and the code of your app, that the password was right.",
      np: "पासवर्ड मिल्यो भन्ने कुरा एपको कोड नलेखुन्जेल सम्झन्छ।",
    },
  },
  google: {
    title: { en: "Return", np: "फर्काइ" },
    text: {
      en: "While you sign in with Google, remembers where you were going and your language.",
      np: "Google बाट साइन इन गर्दा तपाईँ कहाँ जाँदै हुनुहुन्थ्यो भन्ने र तपाईँको भाषा सम्झन्छ।",
    },
  },
  googleState: {
    title: { en: "Proof of return", np: "फर्काइको प्रमाण" },
    text: {
      en: "While you sign in with Google, proves that the one who comes back is the one who left.",
      np: "Google बाट साइन इन गर्दा फर्कने र जाने एउटै व्यक्ति हो भन्ने प्रमाणित गर्छ।",
    },
  },
  cart: {
    title: { en: "Cart", np: "झोला" },
    text: {
      en: "What you put into the cart on this device while you are not signed in: which book of which bookstore, how many, and the price you saw. Moves to your account when you sign in.",
      np: "साइन इन नगरी यो यन्त्रमा झोलामा हाल्नुभएका कुरा: कुन पसलको कुन पुस्तक, कति प्रति र तपाईँले देख्नुभएको मूल्य। साइन इन गरेपछि तपाईँको खातामा सर्छ।",
    },
  },
  cartCount: {
    title: { en: "Number in the cart", np: "झोलाको सङ्ख्या" },
    text: {
      en: "How many copies are in your cart, to show it at the top of pages.",
      np: "पृष्ठको माथि देखाउन, झोलामा कति प्रति छन् भन्ने।",
    },
  },
  checkout: {
    title: { en: "Checkout", np: "अर्डरका चरण" },
    text: {
      en: "What you have typed while you order: name, telephone number, address and how you pay. Removed when you order.",
      np: "अर्डर गर्दै गर्दा तपाईँले लेख्नुभएको नाम, फोन नम्बर, ठेगाना र तिर्ने तरिका। अर्डर गरेपछि मेटिन्छ।",
    },
  },
  orders: {
    title: { en: "Orders", np: "अर्डर" },
    text: {
      en: "Lets this device see the orders that were placed on it, or opened with their telephone number.",
      np: "यो यन्त्रबाट गरिएका वा फोन नम्बर लेखेर खोलिएका अर्डर यहीँ हेर्न दिन्छ।",
    },
  },
};
