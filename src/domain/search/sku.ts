/** That it is like a part of an SKU, and like no word: letters, a digit, and a sign between. */
export const isLikeSku = (typed: string): boolean =>
  /\p{L}/u.test(typed) && /\d/.test(typed) && /[._/-]/.test(typed)
