import type { DemoContributor } from "./demo-types.ts";

/** Writers of the Nepali books, all in the public domain, and the company's invented editorial groups. */
export const nepaliContributors: readonly DemoContributor[] = [
  {
    key: "laxmi-prasad-devkota",
    kind: "person",
    name: { en: "Laxmi Prasad Devkota", np: "लक्ष्मीप्रसाद देवकोटा" },
    sortName: { en: "Devkota, Laxmi Prasad", np: "देवकोटा, लक्ष्मीप्रसाद" },
    biography: {
      en: "Born in Dilli Bazar, Kathmandu. He carried the folk metre jhyaure into serious poetry with Muna Madan, wrote long epics at great speed, and gave the personal essay a home in Nepali. He taught, edited, went hungry, and served for some months as minister of education.",
      np: "काठमाडौँको डिल्लीबजारमा जन्म। ‘मुना मदन’ मार्फत झ्याउरे लयलाई उच्च काव्यको आसनमा पुर्‍याए, महाकाव्य लेखे र नेपालीमा निजात्मक निबन्धको घर बसाले। पढाए, पत्रिका सम्पादन गरे, अभाव भोगे र केही महिना शिक्षामन्त्री पनि भए।",
    },
    born: 1909,
    died: 1959,
  },
  {
    key: "bhanubhakta-acharya",
    kind: "person",
    name: { en: "Bhanubhakta Acharya", np: "भानुभक्त आचार्य" },
    sortName: { en: "Acharya, Bhanubhakta", np: "आचार्य, भानुभक्त" },
    biography: {
      en: "A poet of Chundi Ramgha in Tanahun who chose the spoken language of the hills when learned people wrote in Sanskrit. His Ramayan passed from mouth to mouth for a generation before it reached a printing press, and he has been called the first poet of Nepali ever since.",
      np: "तनहुँको चुँदी रम्घाका कवि। विद्वान्हरू संस्कृतमा लेख्ने बेलामा उनले पहाडको बोलीचालीको भाषा रोजे। उनको रामायण छापाखाना पुग्नुअघि नै एक पुस्ताको मुखमुखमा पुगिसकेको थियो। नेपाली भाषाले उनलाई आदिकविका रूपमा सम्झन्छ।",
    },
    born: 1814,
    died: 1868,
  },
  {
    key: "motiram-bhatta",
    kind: "person",
    name: { en: "Motiram Bhatta", np: "मोतीराम भट्ट" },
    sortName: { en: "Bhatta, Motiram", np: "भट्ट, मोतीराम" },
    biography: {
      en: "Poet, playwright and printer, born in Kathmandu and schooled in Benares. He gathered Bhanubhakta's scattered verses, published them, and wrote the first literary biography in Nepali. He also brought the ghazal into the language, and did all of it before he was thirty.",
      np: "कवि, नाटककार र प्रकाशक। काठमाडौँमा जन्मेका र बनारसमा पढेका भट्टले भानुभक्तका छरिएका कविता बटुले, छपाए र नेपालीको पहिलो साहित्यिक जीवनी लेखे। नेपालीमा गजल भित्र्याउने पनि उनै हुन्। यी सबै काम उनले तिस वर्ष नपुग्दै गरे।",
    },
    born: 1866,
    died: 1896,
  },
  {
    key: "lekhnath-paudyal",
    kind: "person",
    name: { en: "Lekhnath Paudyal", np: "लेखनाथ पौड्याल" },
    sortName: { en: "Paudyal, Lekhnath", np: "पौड्याल, लेखनाथ" },
    biography: {
      en: "Born at Arghaun Archale near Pokhara. He polished Nepali verse until it could carry Sanskrit metres without strain, and hid a quiet politics inside poems about seasons, trees and a caged parrot. The title Kavi Shiromani, crest jewel of poets, came to him in 1951.",
      np: "पोखरा नजिकै अर्घौँ अर्चलेमा जन्म। संस्कृतका छन्द सहजै बोक्न सक्ने गरी उनले नेपाली पद्यलाई माझे। ऋतु, रुख र पिँजडाको सुगाका कवितामा उनले आफ्नो समयको कुरा पनि लुकाएर भने। वि.सं. २००८ मा उनलाई कविशिरोमणि उपाधि दिइयो।",
    },
    born: 1885,
    died: 1966,
  },
  {
    key: "guru-prasad-mainali",
    kind: "person",
    name: { en: "Guru Prasad Mainali", np: "गुरुप्रसाद मैनाली" },
    sortName: { en: "Mainali, Guru Prasad", np: "मैनाली, गुरुप्रसाद" },
    biography: {
      en: "Born at Kanpur in Kavrepalanchok. His work in the district courts took him across the hills and gave him a close view of how households quarrel and forgive. He published only eleven short stories, most of them in the magazine Sharada, and they set the pattern for the form.",
      np: "काभ्रेपलाञ्चोकको कानपुरमा जन्म। अड्डा-अदालतको जागिरले उनलाई जिल्ला-जिल्ला पुर्‍यायो र घरगृहस्थीका झगडा र मेलमिलाप नजिकबाट देखायो। जम्मा एघार कथा लेखे, धेरैजसो ‘शारदा’ पत्रिकामा छापिए, र तिनै कथा नेपाली कथाका जग बने।",
    },
    born: 1900,
    died: 1971,
  },
  {
    key: "rup-narayan-singh",
    kind: "person",
    name: { en: "Rup Narayan Singh", np: "रूपनारायण सिंह" },
    sortName: { en: "Singh, Rup Narayan", np: "सिंह, रूपनारायण" },
    biography: {
      en: "A lawyer of the Darjeeling hills, born at Kurseong, who wrote about a dozen stories and one novel in a Nepali more lyrical than anyone had tried before. He edited magazines, sat on the town council, and is remembered as the romantic stylist of Nepali prose.",
      np: "खरसाङमा जन्मेका दार्जिलिङका वकिल। करिब एक दर्जन कथा र एक उपन्यास लेखे, तर त्यति काव्यमय गद्य नेपालीमा त्यसअघि कसैले लेखेको थिएन। पत्रिका सम्पादन गरे, नगरपालिकामा काम गरे र स्वच्छन्दतावादी गद्यशिल्पीका रूपमा चिनिए।",
    },
    born: 1904,
    died: 1955,
  },
  {
    key: "girish-ballabh-joshi",
    kind: "person",
    name: { en: "Girish Ballabh Joshi", np: "गिरीशवल्लभ जोशी" },
    sortName: { en: "Joshi, Girish Ballabh", np: "जोशी, गिरीशवल्लभ" },
    biography: {
      en: "A physician of the Ayurvedic tradition who read popular romances for pleasure and then began to write one. Bir Charitra, full of secret doors and disguises, made him one of the earliest novelists of Nepali. He also left plays, hymns and a Sanskrit commentary.",
      np: "आयुर्वेदका कविराज। मन बहलाउन पढ्दै गएका तिलस्मी आख्यानले उनलाई उपन्यासकार बनायो। गुप्त ढोका र भेष बदलिने पात्रले भरिएको ‘वीरचरित्र’ लेखेर उनी नेपालीका प्रारम्भिक उपन्यासकारमा गनिए। नाटक, स्तुति र संस्कृत भाष्य पनि लेखे।",
    },
    born: 1867,
    died: 1923,
  },
  {
    key: "pahalman-singh-swar",
    kind: "person",
    name: { en: "Pahalman Singh Swar", np: "पहलमानसिंह स्वाँर" },
    sortName: { en: "Swar, Pahalman Singh", np: "स्वाँर, पहलमानसिंह" },
    biography: {
      en: "Born at Ridikot in Achham. When the state seized his father's property he crossed into India, traded in cloth, and wrote there. Atal Bahadur opened the way for tragedy on the Nepali stage; other writings were banned at home. He died in Kailali.",
      np: "अछामको रिडीकोटमा जन्म। बाबुको सम्पत्ति राज्यले खोसेपछि भारत पसे, कपडाको व्यापार गरे र त्यहीँ बसेर लेखे। ‘अटल बहादुर’ ले नेपालीमा दुःखान्त नाटकको बाटो खोल्यो; केही कृतिमा भने रोक लाग्यो। कैलालीमा उनको निधन भयो।",
    },
    born: 1878,
    died: 1934,
  },
  {
    key: "bhim-nidhi-tiwari",
    kind: "person",
    name: { en: "Bhim Nidhi Tiwari", np: "भीमनिधि तिवारी" },
    sortName: { en: "Tiwari, Bhim Nidhi", np: "तिवारी, भीमनिधि" },
    biography: {
      en: "Born in Dilli Bazar, Kathmandu. For thirty-two years a civil servant by day, he wrote plays, stories, ghazals and verse by night, more than thirty-five books in all, and argued in most of them against drink, dice and cruelty at home. He founded a theatre association too.",
      np: "काठमाडौँको डिल्लीबजारमा जन्म। दिनमा सरकारी जागिर, रातमा लेखन: बत्तिस वर्षको सेवासँगै नाटक, कथा, गजल र कविताका पैँतिसभन्दा बढी कृति। धेरैजसोमा उनी जुवा, मद्य र घरभित्रको अन्यायका विरुद्ध उभिए। नाट्य संस्था पनि स्थापना गरे।",
    },
    born: 1911,
    died: 1973,
  },
  {
    key: "vidyapati",
    kind: "person",
    name: { en: "Vidyapati", np: "विद्यापति" },
    sortName: { en: "Vidyapati", np: "विद्यापति" },
    biography: {
      en: "Scholar and poet of the court of Mithila, who wrote treatises in Sanskrit and songs in the Maithili people spoke. The songs outlived the court: they are still sung at weddings and in temples, and the oldest large palm-leaf collection of them is kept in Nepal.",
      np: "मिथिला दरबारका विद्वान् कवि। ग्रन्थ संस्कृतमा लेखे, गीत भने जनताले बोल्ने मैथिलीमा। दरबार हरायो, गीत रहे: आज पनि बिहे र मन्दिरमा गाइन्छन्। तालपत्रमा लेखिएको तिनको पुरानो र ठुलो सङ्ग्रह नेपालमै सुरक्षित छ। जन्म र मृत्युका साल अनुमानित हुन्।",
    },
    born: 1352,
    died: 1448,
  },
  {
    key: "nepali-tradition",
    kind: "unnamed",
    name: { en: "Traditional", np: "परम्परागत" },
    sortName: { en: "Traditional", np: "परम्परागत" },
    biography: {
      en: "Used where a text belongs to many mouths and no single pen: tales told by the hearth, proverbs, ritual stories copied by hand in each generation.",
      np: "एक जना लेखक नभएका, धेरै मुखबाट बनेका पाठका लागि: अगेनाको छेउका कथा, उखान, पुस्तैपिच्छे सारिँदै आएका व्रतकथा।",
    },
  },
  {
    key: "ekadeshma-editorial-desk",
    kind: "organisation",
    name: { en: "Ekadeshma Editorial Desk", np: "एकादेशमा सम्पादन कक्ष" },
    sortName: { en: "Ekadeshma Editorial Desk", np: "एकादेशमा सम्पादन कक्ष" },
    biography: {
      en: "The desk that prepares the company's classics: it compares printings, settles spelling, and writes the notes and introductions.",
      np: "कम्पनीका कालजयी कृति तयार गर्ने कक्ष। पुराना छपाइ भिडाउने, हिज्जे मिलाउने, टिप्पणी र भूमिका लेख्ने काम यसैको हो।",
    },
  },
  {
    key: "ekadeshma-translation-desk",
    kind: "organisation",
    name: { en: "Ekadeshma Translation Desk", np: "एकादेशमा अनुवाद कक्ष" },
    sortName: { en: "Ekadeshma Translation Desk", np: "एकादेशमा अनुवाद कक्ष" },
    biography: {
      en: "Translators who work in pairs, one reading from the Nepali and one from the English, and who sign the result together.",
      np: "जोडी-जोडीमा काम गर्ने अनुवादकहरू: एक जना नेपालीबाट पढ्छन्, अर्का अङ्ग्रेजीबाट, अनि दुवै मिलेर हस्ताक्षर गर्छन्।",
    },
  },
  {
    key: "ekadeshma-voice-room",
    kind: "organisation",
    name: { en: "Ekadeshma Voice Room", np: "एकादेशमा स्वर कक्ष" },
    sortName: { en: "Ekadeshma Voice Room", np: "एकादेशमा स्वर कक्ष" },
    biography: {
      en: "Readers who record the company's audiobooks, with the metre kept as the poets heard it.",
      np: "कम्पनीका अडियोबुक वाचन गर्ने स्वरहरू। कविले सुनेकै लयमा छन्द जोगाउने उनीहरूको नियम छ।",
    },
  },
  {
    key: "dobato-editors",
    kind: "organisation",
    name: { en: "Dobato Editors", np: "दोबाटो सम्पादक मण्डल" },
    sortName: { en: "Dobato Editors", np: "दोबाटो सम्पादक मण्डल" },
    biography: {
      en: "The small editorial board of Dobato, which collects spoken literature and checks every line with the people who told it.",
      np: "दोबाटोको सानो सम्पादक मण्डल। मौखिक साहित्य सङ्कलन गर्छ र हरेक हरफ सुनाउनेलाई फेरि सुनाएर मात्र छाप्छ।",
    },
  },
  {
    key: "dobato-story-circle",
    kind: "organisation",
    name: { en: "Dobato Story Circle", np: "दोबाटो कथा मण्डली" },
    sortName: { en: "Dobato Story Circle", np: "दोबाटो कथा मण्डली" },
    biography: {
      en: "Retells old stories for young readers and tries each one aloud in a classroom before it is printed.",
      np: "पुराना कथा बालबालिकाका लागि नयाँ पाराले भन्छ। छाप्नुअघि हरेक कथा कक्षाकोठामा ठुलो स्वरले सुनाएर जाँच्छ।",
    },
  },
  {
    key: "kuchi-picture-room",
    kind: "organisation",
    name: { en: "Kuchi Picture Room", np: "कुची चित्रशाला" },
    sortName: { en: "Kuchi Picture Room", np: "कुची चित्रशाला" },
    biography: {
      en: "Painters and printmakers who draw for both imprints, mostly with brush, ink and lokta paper.",
      np: "दुवै प्रकाशनका लागि चित्र र आवरण बनाउने कलाकारहरू। कुची, मसी र लोक्ता कागज उनीहरूका मुख्य साथी हुन्।",
    },
  },
];
