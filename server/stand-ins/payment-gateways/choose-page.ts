import type { Outcome, Payment } from "./payments.ts";
import { rupees } from "./payments.ts";

/** What each button says, in both languages: nobody is signed in here, and the page has no address of a language. */
const BUTTONS: Readonly<Record<Outcome, string>> = {
  pay: "Pay / तिर्नुहोस्",
  payLater: "Pay; known later / तिर्नुहोस्; पछि मात्र थाहा हुने",
  payAndStay: "Pay and close the window / तिरेर झ्याल बन्द गर्नुहोस्",
  cancel: "Give up / नतिर्नुहोस्",
  unsure: "Leave it unclear / अस्पष्ट राख्नुहोस्",
  payOther: "Pay रु 10 instead / रु १० मात्र तिर्नुहोस्",
};

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escaped(title)}</title>
<style>body{font:1.0625rem/1.5 sans-serif;max-width:28rem;margin:2rem auto;padding:0 1rem}
button{display:block;width:100%;min-height:3rem;margin:.5rem 0;font:inherit}b{font-size:1.5rem}</style></head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;

/** The page at which a reader chooses what becomes of their payment. */
export function choosePage({ gateway, number, name, paisa }: Payment): string {
  const title = gateway === "esewa" ? "eSewa (for trying)" : "Khalti (for trying)";
  const buttons = Object.entries(BUTTONS)
    .map(([outcome, text]) => `<button name="outcome" value="${outcome}">${escaped(text)}</button>`)
    .join("");
  return page(
    title,
    `<p>${escaped(name)}</p><p><b>रु ${rupees(paisa)}</b></p>
<p>No money moves here. / यहाँ पैसा चल्दैन।</p>
<form method="post" action="/${gateway}/${number}">${buttons}</form>`,
  );
}

/** The page of a reader who does not go back. */
export const stayPage = (): string =>
  page("Paid / तिरियो", "<p>You can close this window. / यो झ्याल बन्द गर्न सक्नुहुन्छ।</p>");

/** The page of a request that cannot be taken. */
export const refusedPage = (why: string): string => page("Refused", `<p>${escaped(why)}</p>`);
