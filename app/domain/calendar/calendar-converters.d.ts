/** Types of the parts that tests use of two packages without types. Gregorian days are `YYYY-MM-DD`. */
declare module "bikram-sambat" {
  const calendar: { toBik(gregorian: string): { year: number; month: number; day: number } };
  export default calendar;
}

declare module "@remotemerge/nepali-date-converter" {
  export default class DateConverter {
    constructor(gregorian: string);
    toBs(): { year: number; month: number; date: number; day: string };
  }
}
