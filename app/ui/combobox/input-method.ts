/** The key code of every key that an input method takes. */
const TAKEN_KEY_CODE = 229;

type Key = {
  readonly keyCode: number;
  readonly nativeEvent: { readonly isComposing: boolean };
};

/**
 * Whether a pressed key belongs to an input method, in which Enter and the arrows choose among the words that it offers. Safari says so
 * by the key code alone for the Enter that ends a composition.
 */
export const belongsToInputMethod = ({ keyCode, nativeEvent }: Key): boolean =>
  nativeEvent.isComposing || keyCode === TAKEN_KEY_CODE;
