/** A code that is sent to a telephone has so many digits. */
export const PHONE_CODE_DIGITS = 6;
/** So long it is good, in minutes. */
export const PHONE_CODE_MINUTES = 15;
