import type { DemoBook } from "#app/demo/demo-types.ts";

/** A collection of stories that is complete but has no edition yet. */
export const thePostmasterOfJumla: DemoBook = {
  key: "the-postmaster-of-jumla",
  publisher: "dobato",
  title: { en: "The Postmaster of Jumla", np: "जुम्लाका हुलाकी" },
  subtitle: { en: "Five winters of letters", np: "चिठीका पाँच हिउँद" },
  abbreviation: { en: "PJ", np: "जु.हु." },
  description: {
    en: "The plane has not landed for nineteen days and the sack of letters is still in the cupboard. The postmaster, who reads aloud for half the village, knows what is in every one of them except his own. Five linked stories, one for each winter he served, told by the people who stood in his queue.",
    np: "उन्नाइस दिनदेखि जहाज आएको छैन, चिठीको बोरा अझै दराजमै छ। आधा गाउँलाई चिठी पढेर सुनाउने हुलाकीलाई आफ्नोबाहेक सबै चिठीमा के लेखिएको छ थाहा छ। उनले जागिर खाएका पाँच हिउँदका पाँच कथा, उनको लाइनमा उभिएका मान्छेले सुनाएका।",
  },
  language: "eng",
  originalLanguage: "nep",
  genres: ["short-stories"],
  aliases: ["Jumlaka Hulaki", "Postmaster of Jumla"],
  submittedOn: "2026-09-28",
  contributions: [{ contributor: "dobato-story-circle", role: "A01" }],
  contents: [
    { title: { en: "Before the snow", np: "हिउँ पर्नुअघि" }, page: 5 },
    {
      title: { en: "The queue", np: "लाइन" },
      page: 11,
      children: [
        { title: { en: "The woman with the stamp", np: "टिकट बोकेकी आइमाई" }, page: 13 },
        { title: { en: "A letter for nobody", np: "ठेगाना नभएको चिठी" }, page: 29 },
      ],
    },
    { title: { en: "The cupboard", np: "दराज" }, page: 52 },
    { title: { en: "The runway", np: "धावनमार्ग" }, page: 80 },
  ],
  editions: [],
  reviews: [],
  cover: { design: "letter", palette: "nila" },
};
