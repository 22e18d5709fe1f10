import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { PAYMENT_WAYS, type PaymentWay } from "#app/domain/orders/payment-way.ts";
import { DATA_KINDS, type DataKind } from "#app/domain/personal-data/personal-data.ts";
import { COLUMNS } from "#app/domain/personal-data/personal-data-columns.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { privacyPolicy } from "#app/features/information/privacy-policy.content.ts";
import { KIND_TEXTS } from "#app/features/information/stored-data-text.ts";
import { schedule } from "#app/jobs.server.ts";
import { khaltiStart } from "#app/payments/khalti/start-payment.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { useDatabase } from "./database.ts";

useDatabase();

/** Of which nobody needs to be told in words: what tells rows apart, whose they are, and when the computer wrote them. */
const TECHNICAL =
  /^(?:id|code|slug|version|(?:created|updated)_(?:on|at)|user_id|person_id|book_id|edition_id|contributor_id|sequence|based_on|key|xact|name_key|texts|keys|word|sound|stem|slips|names|request_id|operation_id|object_kind|contributor_ids)$/;

/** What the text of a kind says of each of its columns: a column that is added needs its words there, in both languages. */
const SAID: Record<DataKind, Record<string, readonly [en: RegExp, np: RegExp]>> = {
  pageViews: {
    title: [/Title/, /शीर्षक/],
    path: [/address on this site/, /ठेगाना/],
    language: [/language/, /भाषा/],
    visitor_of_day: [/mark of the day/, /दिनको चिह्न/],
    at: [/time/, /समय/],
    not_found: [/searched for where no book was found/, /नभेटिँदा खोजिएको/],
    network_of_day: [/a mark of the network, of the day too/, /नेटवर्कको त्यस दिनको चिह्न/],
  },
  account: {
    "email emails preferred_email": [/e-mail address.*and those you used before/, /पहिले प्रयोग गरेका इमेल/],
    email_verified: [/verifies its mailbox/, /इमेल कसैले पुष्टि/],
    "name image first_name middle_names last_name custom_display_name": [/Your name/, /नाम/],
    "phones preferred_phone": [/telephone numbers/, /फोन नम्बर/],
    preferred_language: [/language of our letters/, /इमेलको भाषा/],
    staff_notices_by: [/how we tell you of what waits at your desk/, /बाँकी कामको खबर कसरी/],
    disabled_on: [/locked the account/, /खाता हामीले रोकेका/],
    "delete_after erased_on": [/it is erased/, /मेटिन्छ/],
    path: [/taken over from our earlier shop/, /पुरानो पसलबाट/],
    "list columns query publisher_id": [/views and columns of lists/, /रूप र स्तम्भ/],
    tokens: [/colours you try/, /आजमाउनुभएका साइटका रङ/],
  },
  addresses: {
    recipient: [/Recipient/, /पाउने व्यक्ति/],
    "country place_code state district city ward area street_address street_address2 zipcode is_preferred": [
      /place/,
      /ठाउँ/,
    ],
    phone: [/telephone number/, /फोन नम्बर/],
    email: [/e-mail address/, /इमेल ठेगाना/],
  },
  identity: {
    "birth_date birth_country": [/date and country of birth/, /जन्म/],
    identity_sealed: [/Citizenship and document are encrypted/, /इन्क्रिप्ट/],
  },
  signIn: {
    password: [/password in a form from which it cannot be read back/, /पासवर्ड/],
    "account_id provider_id access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope":
      [/number Google knows you by/, /Google ले तपाईँलाई चिन्ने नम्बर/],
    ended_on: [/ended that way/, /बन्द गर्नुभएको/],
    two_factor_enabled: [/second step/, /दोस्रो चरण/],
    "secret backup_codes verified": [/key and recovery codes, encrypted/, /साँचो र जगेडा कोड/],
    "failed_verification_count locked_until last_step": [/tries/, /प्रयास/],
  },
  sessions: {
    "token expires_at": [/session/i, /सत्र/],
    ip_address: [/network address/, /नेटवर्क ठेगाना/],
    user_agent: [/browser/, /ब्राउजर/],
  },
  links: { "identifier value expires_at": [/whose it is, what it is for.*until when/, /कसको/] },
  letters: {
    "cause kind about": [/what it is about/, /के/],
    content: [/words and the address are encrypted/, /इन्क्रिप्ट/],
    channel: [/a letter, or a text to your telephone,/, /इमेल वा फोनमा कुन एसएमएस/],
    "state reason attempts good_until sending_on settled_on": [/is to be sent/, /पठाउ/],
  },
  roles: {
    "type publisher_id shop_id": [/Which work you may do/, /काम/],
    granted_by: [/who gave it/, /कसले/],
    granted_on: [/when/, /कहिले/],
  },
  invitations: {
    email: [/e-mail address/, /इमेल/],
    language: [/language/, /भाषा/],
    "type publisher_id shop_id": [/the role/, /भूमिका/],
    "invited_by invited_on": [/who invited you and when/, /कसले.*कहिले/],
    "token_digest expires_on": [/Removed when you accept it/, /हट/],
  },
  liveEvents: { "topic kind detail at": [/something in your account or session changed/, /फेरि/] },
  counters: { "points expire": [/How often/, /कति/] },
  securityLog: {},
  audit: {
    at: [/when/, /कहिले/],
    "actor_id created_by answered_by agreed_by issued_by printed_by": [
      /Who did what.*by the account’s number/,
      /खाताको नम्बर.*कसले/,
    ],
    "action object_id scope": [/what/, /के/],
    "before after": [/names the fields that changed/, /कुन विवरण|विवरण/],
  },
  operations: {
    "file_name input": [/A file with books that you send, what you chose/, /फाइल/],
    refusal: [/rows in it that were refused/, /अस्वीकृत|नमिलेका|लिइएनन्|पङ्क्ति/],
  },
  messages: {
    name: [/Your name/, /नाम/],
    "email phone phone_digest": [/e-mail address or telephone number/, /इमेल.*फोन/],
    subject: [/subject/, /विषय/],
    body: [/text/, /सन्देश|कुरा/],
    language: [/language/, /भाषा/],
    "note answered_on status mailed_on": [/a note of the answer/, /जवाफ|उत्तर/],
    "is_complaint forgotten_on": [/without your name and how to reach you/, /नाम र सम्पर्कविना/],
  },
  carts: {
    listing_id: [/which book of which bookstore/, /कुन पसलको कुन पुस्तक/],
    copies: [/how many/, /कति प्रति/],
    is_saved: [/kept for later/, /पछिका लागि/],
    seen_paisa: [/the price you saw/, /देख्नुभएको मूल्य/],
    "added_on changed_on": [/and when/, /समय/],
  },
  purchases: {
    name: [/Your name/, /नाम/],
    "phone phone_digest": [/telephone number/, /फोन नम्बर/],
    is_phone_proved: [/whether you have shown that it is yours/, /तपाईँकै हो भनी देखाउनुभएको/],
    email: [/e-mail address/, /इमेल ठेगाना/],
    sends_letters: [/whether we write to that address/, /सूचना पठाउने कि नपठाउने/],
    language: [/in which language/, /कुन भाषामा/],
    network_key: [/coded mark of the network/, /नेटवर्कको सङ्केत/],
    "recipient_name recipient_phone": [/who receives it/, /बुझ्ने व्यक्ति/],
    gift_note: [/a note with a gift/, /उपहारसँगको चिठी/],
    pan_number: [/your PAN/, /प्यान/],
    "country place_code state district city ward area street_address street_address2 zipcode": [
      /the address to which your parcel goes/,
      /पार्सल जाने ठेगाना/,
    ],
    reason: [/the reason if it was not delivered/, /त्यसको कारण/],
    "buyer_name buyer_pan": [/invoice with your name/, /नाम/],
    buyer_address: [/the address to which the parcel went/, /पार्सल गएको ठेगाना/],
    credit_reason: [/why it was taken back/, /किन फिर्ता लिइयो/],
    account_sealed: [/the bank account to which you want one paid back/, /फिर्ता लिने बैङ्क खाता/],
    "picture_sealed picture_digest": [/the picture of a bank transfer/, /बैङ्क ट्रान्सफर.*तस्बिर/],
    "note refusal": [/what we noted about a payment/, /भुक्तानीबारे हामीले टिपेको/],
  },
  waitlist: {
    email: [/e-mail address/, /इमेल ठेगाना/],
    language: [/language of that letter/, /इमेलको भाषा/],
  },
  holds: {
    name: [/Your name/, /नाम/],
    "phone phone_digest": [/telephone number/, /फोन नम्बर/],
    email: [/e-mail address/, /इमेल ठेगाना/],
    is_proved: [/signed in or had collected a copy/, /साइन इन हुनुहुन्थ्यो/],
    sends_letters: [/whether we write to that address/, /लेख्छौँ/],
    network_key: [/coded mark of your network/, /नेटवर्कको सङ्केत/],
    reason: [/the reason if it cannot/, /कारण/],
  },
  reviews: {
    "kind rating": [/rating/, /अङ्क/],
    title: [/title/, /शीर्षक/],
    text: [/text/, /समीक्षा/],
    reviewer_name: [/reviewer’s name/, /समीक्षकको नाम/],
    "source_name source_url": [/newspaper or page/, /पत्रिका/],
    written_on: [/day/, /मिति/],
    "status status_reason": [/why one is not published/, /प्रकाशित नगर्नुको कारण/],
  },
  copyRequests: { text: [/What members .* write to each other/, /लेख/] },
  catalogue: {
    "name sort_name kind": [/Names/, /नाम/],
    biography: [/short biographies/, /छोटो परिचय/],
    "born died": [/years of birth and death/, /जन्म-मृत्यु/],
    "isni orcid": [/ISNI and ORCID/, /ISNI र ORCID/],
    "publisher_id archived_on sender": [/come from the publishers/, /प्रकाशकबाट/],
    "role_id is_main credited_as from_language to_language": [
      /what they did for which book and between which languages/,
      /कुन पुस्तकमा के काम/,
    ],
    "description short_name legal_name": [/names, descriptions/, /परिचय/],
    "area street_address street_address2": [/addresses/, /ठेगाना/],
    phone: [/telephone numbers/, /फोन नम्बर/],
    "email pan_number registration_number": [
      /e-mail address, the registration and the tax number/,
      /इमेल, दर्ता नम्बर र करको नम्बर/,
    ],
  },
  royalties: { royalty_bps: [/share of the royalty/, /रोयल्टी/] },
  company: { value: [/Name, e-mail address and telephone number/, /नाम/] },
  suppliers: {
    "legal_name name": [/Names/, /नाम/],
    pan_number: [/tax numbers/, /कर/],
    address: [/addresses/, /ठेगाना/],
    phone: [/telephone numbers/, /फोन/],
    email: [/e-mail addresses/, /इमेल/],
    website: [/websites/, /वेब/],
    notes: [/what we note/, /टिप/],
    image_hash: [/pictures of earlier work/, /तस्बिर/],
    "amount_minor currency per": [/usual fees/, /पारिश्रमिक/],
    bank_sealed: [/encrypted, the bank account/, /बैङ्क खाता/],
  },
};

/** The columns of a kind, in whatever tables. */
const columnsOf = (kind: DataKind) =>
  new Set(
    Object.values(COLUMNS)
      .flatMap((kinds) => kinds[kind]?.split(" ") ?? [])
      .filter((column) => !TECHNICAL.test(column)),
  );

describe.each(Object.keys(DATA_KINDS) as DataKind[])("the text about %s", (kind) => {
  test("says of each column what is in it, in both languages", () => {
    const said = Object.keys(SAID[kind]).flatMap((columns) => columns.split(" "));
    expect(said.toSorted()).toEqual([...columnsOf(kind)].toSorted());
    for (const [columns, patterns] of Object.entries(SAID[kind]))
      for (const [at, language] of LANGUAGES.entries())
        expect(KIND_TEXTS[kind].text[language], columns).toMatch(patterns[at] as RegExp);
  });
});

/** The English sentences of the policy, outside the lists. */
const SENTENCES = privacyPolicy.sections
  .flatMap(({ paragraphs }) => paragraphs.map(({ en }) => en))
  .join("\n");

const columns = async (table: string) =>
  (
    await db().execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`)
  ).rows.map(({ name }) => name);

describe("the policy says truly that", () => {
  test("no network address is stored with a page view", async () => {
    expect(SENTENCES).toContain("your network address is not stored with it");
    // The mark of a network says only "the same network on the same day".
    const found = (await columns("page_views")).filter((name) => /ip|network|agent|user|person/.test(name));
    expect(found).toEqual(["network_of_day"]);
    expect(SENTENCES).toContain("a second mark is kept, made from the network address alone");
  });

  test("a sale has nothing of the buyer, and is never altered", async () => {
    expect(SENTENCES).toContain("nothing of you. Such a record is never altered and stays for good");
    for (const table of ["sales", "sold_lines", "stock_movements"]) {
      const kinds = Object.keys(COLUMNS[table] ?? {}).filter((kind) => kind !== "nothing");
      // The account of who recorded it.
      expect(
        kinds.filter((kind) => kind !== "audit"),
        table,
      ).toEqual([]);
      const { rows } = await db().execute<{ def: string }>(sql`
        select pg_get_triggerdef(t.oid) as def from pg_trigger t where t.tgrelid = ${table}::regclass and not t.tgisinternal`);
      expect(
        rows.some(({ def }) => /BEFORE (?:DELETE OR UPDATE|UPDATE OR DELETE)/.test(def)),
        table,
      ).toBe(true);
    }
  });

  test("what is due is removed each hour", () => {
    expect(SENTENCES).toContain("What is due is removed by the site itself, each hour.");
    const tasks = Object.entries(schedule(readConfig({})));
    // Pictures that nothing shows any more say nothing of a person, and are looked for on the disk.
    const removing = tasks.filter(([name, { removes }]) => removes && name !== "removeUnusedImages");
    expect(removing.length).toBeGreaterThan(5);
    for (const [name, { cron }] of removing) expect(cron, name).toMatch(/^\d+ \* \* \* \*$/);
  });

  test("what is ordered is paid in every way that there is, and at gateways on their pages", () => {
    const SAID_OF: Record<PaymentWay, readonly [en: RegExp, np: RegExp]> = {
      cashOnDelivery: [/in cash, to whoever brings it/, /पुर्‍याउने मान्छेलाई/],
      cashAtStore: [/at the counter/, /काउन्टरमा नगद/],
      bankTransfer: [/by transfer to a bank/, /बैङ्क ट्रान्सफर/],
      esewa: [/eSewa/, /इसेवा/],
      khalti: [/Khalti/, /खल्ती/],
    };
    const nepali = privacyPolicy.sections
      .flatMap(({ paragraphs }) => paragraphs.map(({ np }) => np))
      .join("\n");
    for (const way of PAYMENT_WAYS) {
      expect(SENTENCES).toMatch(SAID_OF[way][0]);
      expect(nepali).toMatch(SAID_OF[way][1]);
    }
    expect(SENTENCES).not.toContain("takes no payment");
    // What gateways are sent, and what is kept of their answers, has no field for a card or a password.
    expect(
      Object.keys(khaltiStart({ reference: "r", paisa: 1000n, name: "n", returnUrl: "u", siteUrl: "s" })),
    ).toEqual(["return_url", "website_url", "amount", "purchase_order_id", "purchase_order_name"]);
  });

  test("nothing of what Google sends is kept but what it names", async () => {
    expect(SENTENCES).toContain(
      "tells us your name, your email address, that the mailbox is yours, and the number",
    );
    // `tests/site/google.test.ts` signs in and finds these empty.
    expect(await columns("accounts")).toEqual(expect.arrayContaining(["access_token", "id_token", "scope"]));
    const { rows } = await db().execute(sql`
      select from accounts where coalesce(access_token, refresh_token, id_token, scope) is not null`);
    expect(rows).toEqual([]);
  });
});
