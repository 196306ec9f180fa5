/**
 * The LIKE pattern of a folded word for keys that begin and end with a space. A word also matches inside another, for
 * the last digits of a phone number; a trigram index needs three characters for that.
 */
export const buildWordPattern = (word: string): string => (word.length < 3 ? `% ${word}%` : `%${word}%`)
