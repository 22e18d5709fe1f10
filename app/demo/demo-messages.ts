import type { contactMessages } from "#app/db/tables/site.server.ts";
import type { Opened } from "#app/platform/secrets/sealed-rows.server.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** What visitors wrote to the company; one is answered. @param adminId the person who answered it */
export const demoMessages = (adminId: string): Opened<typeof contactMessages.$inferInsert>[] => [
  {
    name: "Sunita Gurung",
    email: "sunita@school.example",
    subject: "A class set of forty copies",
    body: "Our school in Pokhara would like forty copies of one novel before the winter holidays. Is there a price for schools, and can they come by bus?",
    language: "en",
    createdOn: daysAgo(1.2),
    mailedOn: daysAgo(1.2),
  },
  {
    name: "हरि प्रसाद ढकाल",
    phone: "+977 985-6000123",
    subject: "बालसाहित्यको पाण्डुलिपि",
    body: "नमस्ते,\nमैले पाँच वर्षमाथिका बालबालिकाका लागि कथा लेखेको छु। पाण्डुलिपि कसरी पठाउने होला? फोनमा कुरा गर्न पाए सजिलो हुन्थ्यो।",
    language: "np",
    createdOn: daysAgo(3.4),
    mailedOn: daysAgo(3.4),
  },
  {
    name: "Prakash Lama",
    email: "prakash@reader.example",
    subject: "Pages 33 to 48 are missing",
    body: "My copy jumps from page 32 to page 49. I bought it at Chautari Books last week.",
    language: "en",
    createdOn: daysAgo(9.1),
    mailedOn: daysAgo(9.1),
    status: "answered",
    note: "Chautari Books exchanges the copy; told by e-mail.",
    answeredOn: daysAgo(8.3),
    answeredBy: adminId,
  },
];
