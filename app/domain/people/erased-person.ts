/** The text that replaces each part of an erased person's name. The database's check of erased rows contains it too. */
export const ERASED_NAME = "–";

/** The e-mail address that replaces that of an erased person, whose own address can then be used to sign up again. */
export const erasedEmail = (id: string): string => `erased+${id}@erased.invalid`;
