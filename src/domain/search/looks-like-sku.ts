/** A text with letters, a digit and a separator is searched as a part of a SKU. */
export const looksLikeSku = (typed: string): boolean =>
  /\p{L}/u.test(typed) && /\d/.test(typed) && /[._/-]/.test(typed)
