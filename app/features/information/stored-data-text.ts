import { COOKIES, type Cookie, DATA_KINDS, type DataKind } from "#app/domain/personal-data/personal-data.ts";
import { RETENTION, type Retention, spanText } from "#app/domain/personal-data/retention.ts";
import { COOKIE_TEXTS } from "./cookie-texts.ts";
import type { BothLanguages } from "./page-shape.ts";

/** One entry of a list of the privacy policy: its title, its text and, for a cookie, the cookie's name. */
export type StoredDataEntry = {
  readonly title: BothLanguages;
  readonly name?: string;
  readonly text: BothLanguages;
};

type Texts = { readonly title: BothLanguages; readonly text: BothLanguages };

/** The stored data of each kind, its purpose and retention. `{name}` is replaced by the retention of that name. */
export const KIND_TEXTS: Record<DataKind, Texts> = {
  pageViews: {
    title: { en: "Page views", np: "पृष्ठ गणना" },
    text: {
      en: "Title, address on this site, language, time and the mark of the day, and what was searched for where no book was found, with a mark of the network, of the day too, to know what is read and what is missing. Kept {pageView}.",
      np: "के पढिन्छ र के छैन भन्ने जान्न शीर्षक, यस साइटभित्रको ठेगाना, भाषा, समय र त्यस दिनको चिह्न, अनि पुस्तक नभेटिँदा खोजिएको शब्द र नेटवर्कको त्यस दिनको चिह्न। {pageView} राखिन्छ।",
    },
  },
  account: {
    title: { en: "Account", np: "खाता" },
    text: {
      en: "Your name, the e-mail address you sign in with and those you used before, your telephone numbers, the language of our letters, how we tell you of what waits at your desk, the views and columns of lists that you saved at a desk, the colours you try for the site before others see them, whether we have locked the account, and when it was made and changed. Kept as long as the account: it is erased {deletion} after you ask for it, and {unverifiedAccount} after it was made when nobody verifies its mailbox, unless it was taken over from our earlier shop, where it waits until you sign in. What then remains is an anonymous record with none of this in it, to which the bookstores, books and roles you worked on refer.",
      np: "तपाईँको नाम, साइन इन गर्ने र पहिले प्रयोग गरेका इमेल ठेगाना, फोन नम्बर, हाम्रा इमेलको भाषा, कार्यकक्षमा बाँकी कामको खबर कसरी दिने भन्ने, कार्यकक्षका सूचीमा तपाईँले सुरक्षित गर्नुभएका रूप र स्तम्भ, अरूले देख्नुअघि तपाईँले आजमाउनुभएका साइटका रङ, खाता हामीले रोकेका छौँ कि छैनौँ भन्ने, अनि खाता खोलिएको र फेरिएको समय। खाता रहुन्जेल रहन्छ: मेटाउन भन्नुभएको {deletion}पछि मेटिन्छ, र इमेल कसैले पुष्टि नगरे खोलिएको {unverifiedAccount}पछि मेटिन्छ; हाम्रो पुरानो पसलबाट सारिएको खाता भने तपाईँ साइन इन नगरुन्जेल रहन्छ। त्यसपछि यीमध्ये केही नभएको एउटा बेनामी अभिलेख मात्र बाँकी रहन्छ, जसलाई तपाईँले काम गर्नुभएका पसल, पुस्तक र भूमिकाका अभिलेखले सङ्केत गर्छन्।",
    },
  },
  addresses: {
    title: { en: "Addresses", np: "ठेगाना" },
    text: {
      en: "Recipient, place, telephone number and e-mail address, for what is sent to you. Kept until you remove them, or with the account.",
      np: "तपाईँलाई पठाइने कुराका लागि पाउने व्यक्ति, ठाउँ, फोन नम्बर र इमेल ठेगाना। तपाईँले नहटाएसम्म वा खाता रहुन्जेल रहन्छ।",
    },
  },
  identity: {
    title: { en: "Birth and identity", np: "जन्म र परिचयपत्र" },
    text: {
      en: "Only if you give them: date and country of birth, citizenship, and the kind, number, country and last day of a document. Citizenship and document are encrypted. Kept until you empty the form, or with the account.",
      np: "दिनुभयो भने मात्र: जन्म मिति र देश, नागरिकता, अनि कागजातको प्रकार, नम्बर, जारी गर्ने देश र म्याद। नागरिकता र कागजातको विवरण इन्क्रिप्ट गरिन्छ। तपाईँले फाराम खाली नगरेसम्म वा खाता रहुन्जेल रहन्छ।",
    },
  },
  signIn: {
    title: { en: "Ways to sign in", np: "साइन इन गर्ने तरिका" },
    text: {
      en: "Your password in a form from which it cannot be read back; if you sign in with Google, the number Google knows you by, and the day on which you ended that way; if you turned on the second step, its key and recovery codes, encrypted, and wrong tries. Kept as long as the account or the way.",
      np: "फेरि पढ्न नमिल्ने रूपमा पासवर्ड; Google बाट साइन इन गर्नुहुन्छ भने Google ले तपाईँलाई चिन्ने नम्बर र त्यो तरिका बन्द गर्नुभएको मिति; दोस्रो चरण चालु गर्नुभएको छ भने इन्क्रिप्ट गरिएको साँचो र जगेडा कोड, अनि नमिलेका प्रयास। खाता वा त्यो तरिका रहुन्जेल रहन्छ।",
    },
  },
  sessions: {
    title: { en: "Devices signed in", np: "साइन इन भएका यन्त्र" },
    text: {
      en: "For each device its network address and browser when it signed in, and when it was last used; you and the site administrators see them. Kept until you sign out, or {session} after the last use. No session is good for longer than {longestSession}.",
      np: "हरेक यन्त्रबाट साइन इन गर्दाको नेटवर्क ठेगाना र ब्राउजर, अनि पछिल्लो प्रयोगको समय; यी तपाईँ र साइट प्रशासकले देख्छन्। साइन आउट नगरेसम्म वा पछिल्लो प्रयोगको {session}पछिसम्म रहन्छ। कुनै पनि सत्र {longestSession}भन्दा बढी चल्दैन।",
    },
  },
  links: {
    title: { en: "Links in letters", np: "इमेलका लिङ्क" },
    text: {
      en: "For a link sent to you: whose it is, what it is for, the new address if it changes one, and until when it is good. Removed when it is used or over, after {deletion} at the latest. What waits for your second step or for Google is removed after {signingIn}.",
      np: "तपाईँलाई पठाइएको लिङ्क कसको र केका लागि हो, इमेल बदल्ने भए नयाँ ठेगाना, र कहिलेसम्म चल्छ। प्रयोग भएपछि वा म्याद सकिएपछि, बढीमा {deletion}मा हटाइन्छ। दोस्रो चरण वा Google पर्खिरहेको विवरण {signingIn}पछि हटाइन्छ।",
    },
  },
  letters: {
    title: { en: "Letters to you", np: "तपाईँलाई पठाइने इमेल" },
    text: {
      en: "That a letter, or a text to your telephone, is to be sent, what it is about and whose it is. Its words and the address are encrypted and removed as soon as it has gone out; the rest is kept {letter} more, or until the account is erased.",
      np: "कुन इमेल वा फोनमा कुन एसएमएस, केबारे र कसलाई पठाउने भन्ने विवरण। त्यसको पाठ र ठेगाना इन्क्रिप्ट गरिन्छ, र पठाएपछि तुरुन्तै हटाइन्छ; बाँकी विवरण थप {letter} वा खाता मेटिएसम्म रहन्छ।",
    },
  },
  roles: {
    title: { en: "Roles", np: "भूमिका" },
    text: {
      en: "Which work you may do here, who gave it to you and when. Kept until it is taken away, or with the account.",
      np: "यहाँ कुन काम गर्न पाउनुहुन्छ, कसले र कहिले दियो। फिर्ता नलिइएसम्म वा खाता रहुन्जेल रहन्छ।",
    },
  },
  invitations: {
    title: { en: "Invitations", np: "निम्ता" },
    text: {
      en: "If we invite you to a role: the e-mail address the letter goes to, the role, its language, who invited you and when. Removed when you accept it or it is withdrawn, after {invitation} at the latest.",
      np: "तपाईँलाई कुनै भूमिकाका लागि निम्ता दिइए: इमेल जाने ठेगाना, भूमिका, पत्रको भाषा, कसले र कहिले निम्ता दियो। स्वीकार गरेपछि वा फिर्ता लिएपछि, बढीमा {invitation}मा हटाइन्छ।",
    },
  },
  liveEvents: {
    title: { en: "News for open pages", np: "खुला पृष्ठलाई खबर" },
    text: {
      en: "That something in your account or session changed, so that your open pages follow. Kept {liveEvent}.",
      np: "तपाईँको खाता वा सत्रमा केही फेरियो भन्ने खबर, त्यसबाट खुला पृष्ठ पनि फेरिन्छन्। {liveEvent} राखिन्छ।",
    },
  },
  counters: {
    title: { en: "Counters", np: "गणक" },
    text: {
      en: "How often somebody tried to sign in, signed up, asked for a letter or for a copy or wrote to us, by network address, account or a coded mark of the mailbox or telephone number, to hold off attacks. Kept {counter} at most.",
      np: "आक्रमण रोक्न साइन इन, खाता खोल्ने, इमेल माग्ने, प्रति राख्न लगाउने र सन्देश पठाउने प्रयास कतिपटक भए, नेटवर्क ठेगाना, खाता वा इमेल र फोन नम्बरको साङ्केतिक चिह्नअनुसार। बढीमा {counter} राखिन्छ।",
    },
  },
  securityLog: {
    title: { en: "Security log", np: "सुरक्षाको लग" },
    text: {
      en: "Time, network address and, where known, the account’s number or a coded mark of the mailbox, for each sign-in, each sign-out, each refused try and each change of a way to sign in, to find out about attacks. It never holds passwords or e-mail addresses. It is no part of the database: it is kept for as long as whoever runs the server keeps its logs.",
      np: "आक्रमण थाहा पाउन हरेक साइन इन, साइन आउट, रोकिएका प्रयास र साइन इन गर्ने तरिकाका फेरबदलको समय, नेटवर्क ठेगाना, अनि थाहा भए खाताको नम्बर वा इमेलको साङ्केतिक चिह्न। पासवर्ड वा इमेल ठेगाना यसमा कहिल्यै हुँदैन। यो डेटाबेसको भाग होइन: सर्भर चलाउनेले लग राखुन्जेल रहन्छ।",
    },
  },
  audit: {
    title: { en: "Record of changes", np: "फेरबदलको अभिलेख" },
    text: {
      en: "Who did what and when, by the account’s number: changes of accounts and roles, and every look at somebody’s birth and identity with its reason. Of your account it names the fields that changed, never what stood in them. It cannot be altered and is kept for good, also after the account is erased.",
      np: "खाताको नम्बरअनुसार कसले, के, कहिले गर्‍यो: खाता र भूमिकाका फेरबदल, र कसैको जन्म र परिचयपत्र हेरेको हरेक पटक, कारणसहित। तपाईँको खातामा कुन विवरण फेरियो भन्ने रहन्छ, त्यसमा के लेखिएको थियो भन्ने रहँदैन। यो अभिलेख बदल्न मिल्दैन, र खाता मेटिएपछि पनि सधैँ रहन्छ।",
    },
  },
  operations: {
    title: { en: "Files of imports and exports", np: "आयात र निर्यातका फाइल" },
    text: {
      en: "A file with books that you send, what you chose for it, the rows in it that were refused and the files made for you, to do the work and to show you what came of it. Removed {operationFile} after the work has ended; a file for which the work was never started, after {preparedOperation}. That the work was done, when, and by whom stays with the record of changes.",
      np: "तपाईँले पठाउनुभएको पुस्तकको फाइल, त्यसका लागि तपाईँले छान्नुभएका कुरा, त्यसभित्र अस्वीकृत भएका पङ्क्ति र तपाईँका लागि बनाइएका फाइल; काम गर्न र त्यसको नतिजा देखाउन राखिन्छ। काम सकिएको {operationFile}पछि हटाइन्छ; काम सुरु नै नगरिएको फाइल {preparedOperation}पछि हटाइन्छ। काम भएको, कहिले र कसले गरेको भन्ने फेरबदलको अभिलेखसँग रहन्छ।",
    },
  },
  messages: {
    title: { en: "Messages to us", np: "हामीलाई पठाइएका सन्देश" },
    text: {
      en: "Your name, your e-mail address or telephone number, subject, text, language and time, to answer you, and a note of the answer. Kept {contactMessage}, whether or not you have an account. A complaint and what we answered are kept {complaint}, as the E-Commerce Directive asks; when your account is erased, without your name and how to reach you.",
      np: "तपाईँलाई जवाफ दिन तपाईँको नाम, इमेल ठेगाना वा फोन नम्बर, विषय, सन्देश, भाषा र समय, अनि दिइएको जवाफको टिपोट। खाता भए पनि नभए पनि {contactMessage} राखिन्छ। गुनासो र त्यसको जवाफ भने ई-कमर्स निर्देशिकाले मागेअनुसार {complaint} राखिन्छ; खाता मेटिएपछि तपाईँको नाम र सम्पर्कविना।",
    },
  },
  carts: {
    title: { en: "Cart", np: "झोला" },
    text: {
      en: "What is in the cart of your account or kept for later: which book of which bookstore, how many, the price you saw, and when. Bookstores see how many carts a book is in, not whose. Kept until you take it out, until nobody has changed it for {cartLine}, or with the account.",
      np: "तपाईँको खाताको झोलामा भएका वा पछिका लागि राखिएका कुरा: कुन पसलको कुन पुस्तक, कति प्रति, तपाईँले देख्नुभएको मूल्य र समय। एउटा पुस्तक कति झोलामा छ भन्ने पसलले देख्छ, कसको झोला भन्ने देख्दैन। तपाईँले ननिकालेसम्म, {cartLine} नफेरिएसम्म वा खाता रहुन्जेल रहन्छ।",
    },
  },
  purchases: {
    title: { en: "What you buy", np: "तपाईँको किनमेल" },
    text: {
      en: "Your name, telephone number, whether you have shown that it is yours, and e-mail address, your account if you were signed in, the address to which your parcel goes, who receives it, a note with a gift, your PAN if you want it on the invoice, how you pay, the picture of a bank transfer that you send, the bank account to which you want one paid back, which is removed once it is, and whether we write to that address in which language. What you pay online is known to eSewa or Khalti, which is told the order’s number and the sum, not what you buy. Of a reader without an account also a coded mark of the network, to hold off attacks. The bookstore that delivers, its courier and the site administrators see them. Emptied {purchase} after the order has ended. What was bought, for how much, the reason if it was not delivered, and what we noted about a payment stay in the books, without your name. The invoice with your name, the address to which the parcel went, your PAN if you gave it, and on a credit note why it was taken back, stays for as long as tax law asks, as nobody may change it.",
      np: "तपाईँको नाम, फोन नम्बर, त्यो तपाईँकै हो भनी देखाउनुभएको छ कि छैन भन्ने, इमेल ठेगाना, साइन इन हुनुहुन्थ्यो भने तपाईँको खाता, पार्सल जाने ठेगाना, बुझ्ने व्यक्ति, उपहारसँगको चिठी, बिलमा चाहिने भए प्यान, तिर्ने तरिका, बैङ्क ट्रान्सफर गर्दा पठाउनुभएको तस्बिर, पैसा फिर्ता लिने बैङ्क खाता (फिर्ता गरेपछि मेटिन्छ), अनि तपाईँको इमेलमा सूचना पठाउने कि नपठाउने र कुन भाषामा पठाउने भन्ने। खाता नभएका पाठकको नेटवर्कको सङ्केत पनि आक्रमण रोक्न राखिन्छ। अनलाइन तिर्दा इसेवा वा खल्तीलाई अर्डर नम्बर र रकम मात्र भनिन्छ, के किन्नुभयो भनिँदैन। पुर्‍याउने पसल, त्यसको कुरियर र साइट प्रशासकले यी देख्छन्। अर्डर टुङ्गिएको {purchase}पछि मेटिन्छ। के, कतिमा किनियो, नपुर्‍याइएको भए त्यसको कारण र भुक्तानीबारे हामीले टिपेको कुरा तपाईँको नामविना हिसाबमा रहन्छ। तपाईँको नाम, पार्सल गएको ठेगाना र दिनुभएको भए प्यानसहितको बिल, फिर्ता लिइएको भए किन फिर्ता लिइयो भन्नेसमेत, कर कानुनले माग्दासम्म रहन्छ, किनकि त्यो कसैले फेर्न पाउँदैन।",
    },
  },
  waitlist: {
    title: { en: "Books you wait for", np: "तपाईँले पर्खिनुभएका पुस्तक" },
    text: {
      en: "The e-mail address to which we write when a bookstore has a book again, the language of that letter and, if you were signed in, your account. Removed {waitlistTold} after the letter, or {waitlist} after you asked.",
      np: "पसलमा पुस्तक फेरि आउँदा हामीले लेख्ने इमेल ठेगाना, त्यो इमेलको भाषा, र साइन इन हुनुहुन्थ्यो भने तपाईँको खाता। इमेल पठाएको {waitlistTold}पछि वा तपाईँले भन्नुभएको {waitlist}पछि हटाइन्छ।",
    },
  },
  holds: {
    title: { en: "Copies held for you", np: "तपाईँका लागि राखिएका प्रति" },
    text: {
      en: "Your name, telephone number and e-mail address, the code of the copy that a bookstore holds for you, the reason if it cannot, whether you were signed in or had collected a copy before, and whether we write to that address. Until the bookstore has answered also a coded mark of your network, to hold off attacks. That bookstore and the site administrators see them. Kept {hold} after you bought the copy or it is not held any more. The sale itself stays in the bookstore's books, without your name.",
      np: "पसलले तपाईँका लागि राखेको प्रतिको कोड, राख्न नसके त्यसको कारण, तपाईँ साइन इन हुनुहुन्थ्यो वा पहिले प्रति लिइसक्नुभएको थियो कि थिएन, त्यो ठेगानामा हामी लेख्छौँ कि लेख्दैनौँ, अनि तपाईँको नाम, फोन नम्बर र इमेल ठेगाना; यी त्यो पसल र साइट प्रशासकले देख्छन्। आक्रमण रोक्न, पसलले जवाफ नदिएसम्म तपाईँको नेटवर्कको सङ्केत पनि राखिन्छ। प्रति किन्नुभएको वा राख्न छोडिएको {hold}पछि मेटिन्छ। बिक्रीको अभिलेख भने तपाईँको नामविना पसलको हिसाबमा रहन्छ।",
    },
  },
  reviews: {
    title: { en: "Reviews", np: "समीक्षा" },
    text: {
      en: "The reviewer’s name, the rating, the title, the text and the day, with the name and address of the newspaper or page it is from; public once published. A note on why one is not published is seen by the publisher and by us. Kept as long as the book is.",
      np: "समीक्षकको नाम, अङ्क, शीर्षक, समीक्षा र मिति, अनि पत्रिका वा पृष्ठबाट लिइएको भए त्यसको नाम र ठेगाना; प्रकाशित भएपछि सार्वजनिक हुन्छ। प्रकाशित नगर्नुको कारण भने प्रकाशक र हामीले मात्र देख्छौँ। पुस्तक रहुन्जेल रहन्छ।",
    },
  },
  copyRequests: {
    title: { en: "What members write to each other", np: "सदस्यले एकअर्कालाई लेखेका कुरा" },
    text: {
      en: "What members of a bookstore and of a publisher write to each other about copies of a book, and what they propose to correct about a contributor, with who wrote it. Kept as long as the request, which is a record of their trade, or the contributor.",
      np: "पुस्तकका प्रतिबारे पुस्तक पसल र प्रकाशकका सदस्यले एकअर्कालाई लेखेका कुरा, सर्जकको विवरण सच्याउन उनीहरूले राखेका प्रस्ताव, र कसले लेखेको भन्ने। माग उनीहरूको कारोबारको अभिलेख भएकाले माग वा सर्जकको विवरण रहुन्जेल रहन्छ।",
    },
  },
  catalogue: {
    title: { en: "People of the books", np: "पुस्तकका सर्जक" },
    text: {
      en: "Names, short biographies and years of birth and death of writers and others who made a book, the numbers by which libraries know them (ISNI and ORCID), what they did for which book and between which languages, and names, descriptions, addresses and telephone numbers of publishers and bookstores. They are public and come from the publishers. The e-mail address, the registration and the tax number of a publisher are seen by its members and by us alone. Kept as long as the catalogue.",
      np: "लेखक र पुस्तक बनाउने अरूका नाम, छोटो परिचय र जन्म-मृत्युको वर्ष, पुस्तकालयले उनीहरूलाई चिन्ने नम्बर (ISNI र ORCID), कुन पुस्तकमा के काम र कुन भाषाबाट कुनमा गरे भन्ने, अनि प्रकाशक र पुस्तक पसलका नाम, परिचय, ठेगाना र फोन नम्बर। यी सार्वजनिक हुन् र प्रकाशकबाट आउँछन्। प्रकाशकको इमेल, दर्ता नम्बर र करको नम्बर भने त्यसका सदस्य र हामीले मात्र देख्छौँ। सूची रहुन्जेल रहन्छन्।",
    },
  },
  royalties: {
    title: { en: "Shares of royalty", np: "रोयल्टीको हिस्सा" },
    text: {
      en: "The share of the royalty of a book that a contributor is due, as the publisher enters it. Only people who manage the book see it. Kept as long as the credit.",
      np: "पुस्तकको रोयल्टीमा सर्जकको हिस्सा, प्रकाशकले राखेअनुसार। त्यस पुस्तकको जिम्मा पाएकाले मात्र देख्छन्। सर्जकको नाम पुस्तकमा रहुन्जेल रहन्छ।",
    },
  },
  company: {
    title: { en: "The company’s own people", np: "कम्पनीका आफ्नै मानिस" },
    text: {
      en: "Name, e-mail address and telephone number of whom to complain to, public on this page. Kept until they are replaced.",
      np: "गुनासो सुन्ने व्यक्तिको नाम, इमेल ठेगाना र फोन नम्बर, यसै पृष्ठमा सार्वजनिक। अर्को नराखुन्जेल रहन्छ।",
    },
  },
  suppliers: {
    title: { en: "Presses and artists", np: "छापाखाना र कलाकार" },
    text: {
      en: "Names, addresses, telephone numbers, e-mail addresses, websites and tax numbers of those who print our books and make their pictures, and what we note of working with them; of artists also pictures of earlier work, usual fees, who they are among the contributors of books, and, encrypted, the bank account that fees are paid to. Only site administrators see them. Kept until a site administrator takes them out.",
      np: "हाम्रा पुस्तक छाप्ने र चित्र बनाउनेका नाम, ठेगाना, फोन नम्बर, इमेल, वेबसाइट र करको नम्बर, अनि उनीहरूसँगको कामबारे हाम्रा टिपोट; कलाकारका हकमा पहिलेका कामका तस्बिर, सामान्य पारिश्रमिक, पुस्तकका सर्जकमध्ये उनी को हुन् भन्ने, र इन्क्रिप्ट गरिएको बैङ्क खाता पनि। साइट प्रशासकले मात्र देख्छन्। साइट प्रशासकले नहटाउन्जेल रहन्छन्।",
    },
  },
};

/** The sentence on how long a cookie lasts. */
const lifetimeText = (name: Retention): BothLanguages => ({
  en: `Lasts ${spanText(name, "en")}${name === "session" ? " after the last use" : ""}.`,
  np: `${name === "session" ? "पछिल्लो प्रयोगपछि " : ""}${spanText(name, "np")} रहन्छ।`,
});

/** The cookies as listed in the policy, each with its lifetime. */
export const COOKIE_ENTRIES: readonly StoredDataEntry[] = Object.entries(COOKIE_TEXTS).map(
  ([cookie, { title, text }]) => {
    const { name, retention } = COOKIES[cookie as Cookie];
    const { en, np } = lifetimeText(retention);
    return { title, name, text: { en: `${text.en} ${en}`, np: `${text.np} ${np}` } };
  },
);

/** The kinds of data as listed in the policy, with their retentions. */
export const KIND_ENTRIES: readonly StoredDataEntry[] = Object.entries(KIND_TEXTS).map(
  ([kind, { title, text }]) => {
    const filled = (language: "en" | "np") =>
      text[language].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
        const retentions: readonly string[] = DATA_KINDS[kind as DataKind];
        return retentions.includes(name) && name in RETENTION
          ? spanText(name as Retention, language)
          : placeholder;
      });
    return { title, text: { en: filled("en"), np: filled("np") } };
  },
);
