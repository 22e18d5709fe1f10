import { createContext } from "react";

/** The person whom the page was made for; null for a visitor. */
export type PagePerson = { readonly id: string; readonly name: string } | null;

export const PagePersonContext = createContext<PagePerson>(null);
