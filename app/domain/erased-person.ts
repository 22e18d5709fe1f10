/** The text that replaces each part of an erased person's name. The database's check of erased rows contains it too. */
export const ERASED_NAME = "–";

/** The address that takes the place of an erased person's own, which is free to sign up again. */
export const erasedEmail = (id: string): string => `erased+${id}@erased.invalid`;
