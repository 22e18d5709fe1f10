import { describe, expect, test } from "vitest";
import { splitNames } from "./split-names.ts";

describe("the names in a cell", () => {
  test.each([
    ["Kamala Basnet, Dorje Lama and Hari Rai", ["Kamala Basnet", "Dorje Lama", "Hari Rai"]],
    ["Kamala Basnet & Dorje Lama", ["Kamala Basnet", "Dorje Lama"]],
    ["कमला बस्नेत, दोर्जे लामा र हरि राई", ["कमला बस्नेत", "दोर्जे लामा", "हरि राई"]],
    ["कमला बस्नेत तथा दोर्जे लामा", ["कमला बस्नेत", "दोर्जे लामा"]],
    ["Basnet, Kamala", ["Kamala Basnet"]],
    ["Devkota, Laxmi Prasad", ["Laxmi Prasad Devkota"]],
    ["Basnet, Kamala and Lama, Dorje", ["Kamala Basnet", "Dorje Lama"]],
    ["Shah, Binod, Jr.", ["Binod Shah Jr."]],
    ["Kamal Thapa, Jr., Hari Rai", ["Kamal Thapa Jr.", "Hari Rai"]],
    ["Parijat", ["Parijat"]],
    ["Kamala Basnet, Parijat", ["Kamala Basnet", "Parijat"]],
    ["Kamala Basnet, Parijat, Hari Rai", ["Kamala Basnet", "Parijat", "Hari Rai"]],
    ["Ann Lee | एन ली", ["Ann Lee | एन ली"]],
    ["Ministry of Education and Sports", ["Ministry of Education and Sports"]],
    ["Smith, Brown & Co.", ["Smith, Brown & Co."]],
    ["शिक्षा तथा खेलकुद मन्त्रालय", ["शिक्षा तथा खेलकुद मन्त्रालय"]],
    ["Anderson, Sandra", ["Sandra Anderson"]],
  ])("%s", (text, names) => {
    expect(splitNames(text)?.map(({ name }) => name)).toEqual(names);
  });

  test.each([["Basnet, Kamala, Lama, Dorje"], ["Parijat, Bhupi, Indra, Sarubhakta"]])(
    "%s may be of two people or of four",
    (text) => expect(splitNames(text)).toBeUndefined(),
  );

  test("are unclear where one could be two, and have the role that is beside them", () => {
    expect(splitNames("Basnet, Kamala")).toMatchObject([{ isUnclear: true, text: "Basnet, Kamala" }]);
    expect(splitNames("Ann Lee, Michael Hutt (Translator)")).toMatchObject([
      { name: "Ann Lee", role: undefined, isUnclear: false },
      { name: "Michael Hutt", role: "Translator" },
    ]);
  });
});
