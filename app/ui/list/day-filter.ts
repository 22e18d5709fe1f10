import { createContext, type ReactNode } from "react";

/** A filter of a list by a day: its parameter, its label and the day as it is shown. */
export type DayFilterProps = { readonly name: string; readonly label: string; readonly value: string };

/** Renders the field of such a filter, which knows the calendars; inside a shell that provides it, and elsewhere a line of text. */
export const DayFilterContext = createContext<((props: DayFilterProps) => ReactNode) | null>(null);
