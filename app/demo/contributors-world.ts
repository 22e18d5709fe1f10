import type { DemoContributor } from "./demo-types.ts";
import { easternWriters } from "./world-contributors-east.ts";
import { westernWriters } from "./world-contributors-west.ts";

/** The editorial groups of the second publisher; all invented. */
const editorialGroups: readonly DemoContributor[] = [
  {
    key: "dobato-translation-circle",
    kind: "organisation",
    name: { en: "Dobato Translation Circle", np: "दोबाटो अनुवाद मण्डली" },
    sortName: { en: "Dobato Translation Circle", np: "दोबाटो अनुवाद मण्डली" },
    biography: {
      en: "A table of translators who meet every Saturday. One makes the draft, a second reads it against the original, and a third reads it aloud with the original closed.",
      np: "हरेक शनिबार भेला हुने अनुवादकहरूको मण्डली। एक जनाले मस्यौदा गर्छन्, अर्काले मूलसँग भिडाउँछन् र तेस्राले मूल पुस्तक बन्द गरेर ठुलो स्वरमा पढ्छन्।",
    },
  },
  {
    key: "dobato-art-room",
    kind: "organisation",
    name: { en: "Dobato Art Room", np: "दोबाटो चित्रकक्ष" },
    sortName: { en: "Dobato Art Room", np: "दोबाटो चित्रकक्ष" },
    biography: {
      en: "The illustrators and designers who draw the covers, choose the type and argue about the margins.",
      np: "गाता कोर्ने, अक्षर रोज्ने र किनारा कति छोड्ने भनेर झगडा गर्ने चित्रकार र सज्जाकारहरूको टोली।",
    },
  },
  {
    key: "dobato-reading-room",
    kind: "organisation",
    name: { en: "Dobato Reading Room", np: "दोबाटो वाचन कक्ष" },
    sortName: { en: "Dobato Reading Room", np: "दोबाटो वाचन कक्ष" },
    biography: {
      en: "A small recording room lined with old quilts, where a company of voices reads our books aloud.",
      np: "पुराना सिरकले भित्ता छोपिएको सानो रेकर्डिङ कोठा, जहाँ वाचकहरूको टोलीले हाम्रा पुस्तक सुनाउँछ।",
    },
  },
  {
    key: "unknown-engraver",
    kind: "unnamed",
    name: { en: "Unknown engraver", np: "अज्ञात काष्ठचित्रकार" },
    sortName: { en: "Unknown engraver", np: "अज्ञात काष्ठचित्रकार" },
    biography: {
      en: "The maker of a set of unsigned woodcuts whose name no record has kept.",
      np: "हस्ताक्षर नभएका काष्ठचित्रका सर्जक, जसको नाम कुनै अभिलेखमा भेटिँदैन।",
    },
  },
];

/** All contributors of the world classics: the writers of west and east, then the publisher's editorial groups. */
export const worldContributors: readonly DemoContributor[] = [
  ...westernWriters,
  ...easternWriters,
  ...editorialGroups,
];
