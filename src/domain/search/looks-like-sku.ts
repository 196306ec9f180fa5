/** A text with letters, a digit and a separator is searched as a part of a SKU. */
export const looksLikeSku = (text: string): boolean =>
  /\p{L}/u.test(text) && /\d/.test(text) && /[._/-]/.test(text)
